export { type Letter, type Mail, openMail } from "./mail.ts";
