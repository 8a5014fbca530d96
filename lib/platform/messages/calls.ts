// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const createSenderContract: CalledAs<"createSenderContract"> = { method: "POST", path: "/senders", access: "internal_sender_mgt_update:configured" };
export const deleteSenderContract: CalledAs<"deleteSenderContract"> = { method: "DELETE", path: "/senders/{senderId}", access: "internal_sender_mgt_update:configured" };
export const listSendersContract: CalledAs<"listSendersContract"> = { method: "GET", path: "/senders", access: "internal_sender_mgt_view" };
export const retryMessageContract: CalledAs<"retryMessageContract"> = { method: "POST", path: "/messages/{messageId}/retry", access: "internal_message_mgt_update" };
export const testSenderContract: CalledAs<"testSenderContract"> = { method: "POST", path: "/senders/{senderId}/test", access: "internal_sender_mgt_update" };
export const updateSenderContract: CalledAs<"updateSenderContract"> = { method: "PUT", path: "/senders/{senderId}", access: "internal_sender_mgt_update:configured" };
