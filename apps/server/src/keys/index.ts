export { type Mailer, notifyRevoked, sendLetter } from "./notify.ts";
export { type KeyOwner, OWNER_OF_KEY } from "./owner.ts";
export { keyRoutes } from "./routes.ts";
