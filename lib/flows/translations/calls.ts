// Written by `node scripts/indexes.mjs`; a test fails while it does not match the files.
// biome-ignore-all format: each operation is one line
import type { Called } from "@/lib/platform/http/call";
import type * as contracts from "./contract";

type CalledAs<Name extends keyof typeof contracts> = Called<(typeof contracts)[Name]>;

export const deleteTranslationContract: CalledAs<"deleteTranslationContract"> = { method: "DELETE", path: "/translations/{namespace}/{key}", access: "internal_translation_mgt_update:configured" };
export const importTextsContract: CalledAs<"importTextsContract"> = { method: "POST", path: "/translations/import", access: "internal_translation_mgt_update:configured" };
export const listTranslationsContract: CalledAs<"listTranslationsContract"> = { method: "GET", path: "/translations", access: "internal_translation_mgt_view" };
export const putTranslationContract: CalledAs<"putTranslationContract"> = { method: "PUT", path: "/translations/{namespace}/{key}", access: "internal_translation_mgt_update:configured" };
export const resolvedTextsContract: CalledAs<"resolvedTextsContract"> = { method: "GET", path: "/translations/resolved", access: "internal_translation_mgt_view" };
export const restoreVersionTextsContract: CalledAs<"restoreVersionTextsContract"> = { method: "POST", path: "/flows/{flowId}/versions/{version}/texts/restore", access: "internal_translation_mgt_update:configured" };
export const sharedTextsContract: CalledAs<"sharedTextsContract"> = { method: "GET", path: "/translations/shared", access: "internal_translation_mgt_view" };
export const versionTextsContract: CalledAs<"versionTextsContract"> = { method: "GET", path: "/flows/{flowId}/versions/{version}/texts", access: "internal_flow_mgt_view" };
