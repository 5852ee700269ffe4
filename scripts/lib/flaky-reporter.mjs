/**
 * A Vitest reporter that lists at the end the tests that passed only after a retry, so that they are not considered
 * reliable.
 */
export default class FlakyReporter {
  #found = [];

  onTestCaseResult(test) {
    const { flaky, retryCount } = test.diagnostic() ?? {};
    if (!flaky) return;
    const why = test.result().errors?.[0]?.message ?? "no message";
    this.#found.push(`${test.fullName} (${retryCount + 1} tries, ${test.module.relativeModuleId}): ${why}`);
  }

  onTestRunEnd() {
    for (const text of this.#found) console.log(`Passed only after a retry: ${text}`);
  }
}
