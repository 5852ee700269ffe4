/** A Vitest reporter that names at the end what passed only when it was tried again, so that nobody takes it for sound. */
export default class TriedAgain {
  #names = [];

  onTestCaseResult(test) {
    const { flaky, retryCount } = test.diagnostic() ?? {};
    if (flaky) this.#names.push(`${test.fullName} (${retryCount + 1} tries, ${test.module.relativeModuleId})`);
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`Passed only when tried again: ${name}`);
  }
}
