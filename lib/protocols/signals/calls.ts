// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const changeSignalStreamStatusContract: CalledAs<"changeSignalStreamStatusContract"> = { method: "PUT", path: "/t/{organization}/api/server/v1/signal-streams/{streamId}/status", access: "internal_application_mgt_update" };
export const removeSignalStreamContract: CalledAs<"removeSignalStreamContract"> = { method: "DELETE", path: "/t/{organization}/api/server/v1/signal-streams/{streamId}", access: "internal_application_mgt_update" };
export const testSignalStreamContract: CalledAs<"testSignalStreamContract"> = { method: "POST", path: "/t/{organization}/api/server/v1/signal-streams/{streamId}/test", access: "internal_application_mgt_update" };
