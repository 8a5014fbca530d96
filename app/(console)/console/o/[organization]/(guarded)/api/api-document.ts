import { openApiDocument } from "@/app/(api)/operations";
import { type ApiDocument, readDocument } from "@/components/api-reference/read-document";
import { processState } from "@/lib/platform/kernel";

/** The document as the reference shows it, read once. */
export function apiDocument(): ApiDocument {
	return processState("api-reference", () => readDocument(openApiDocument()));
}
