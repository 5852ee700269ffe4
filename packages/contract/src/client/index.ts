export { type AddressOptions, pathOf, type Query, searchOf, type Texts, urlOf } from "./address.ts";
export { type Client, type ClientOptions, createClient, Refusal } from "./client.ts";
