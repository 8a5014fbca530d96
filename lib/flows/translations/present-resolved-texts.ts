import { createHash } from "node:crypto";
import type { Presented } from "@/lib/platform/http/operation";
import type { ResolvedTexts } from "./contract";

/** The response with all texts. Its entity tag depends on the content, so a client with the same texts receives 304. */
export function presentResolvedTexts(texts: ResolvedTexts): Presented {
	const body = JSON.stringify(texts);
	return { body, headers: { etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"` } };
}
