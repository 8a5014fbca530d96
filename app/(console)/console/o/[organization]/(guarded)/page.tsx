import { firstSection } from "@/lib/platform/kernel/console-pages";
import { redirectWithin, requireViewer } from "./require-viewer";

/** Leads to the first section that the viewer may see. */
export default async function ConsolePage() {
	const { scopes } = await requireViewer("/console");
	return redirectWithin(`/console/${firstSection(scopes)}`);
}
