import { ownMember } from "@/lib/platform/kernel/own-member";
import type { FlowDrawing } from "./flow-drawing";
// Written by the test of `flow-drawing` with `-u`; the test fails while it does not match the templates.
import drawings from "./template-drawings.json" with { type: "json" };

/** The small drawing of a template. It is a part of the release, because computing it would hold the server. */
export function templateDrawing(id: string): FlowDrawing | undefined {
	return ownMember(drawings as Record<string, FlowDrawing>, id);
}
