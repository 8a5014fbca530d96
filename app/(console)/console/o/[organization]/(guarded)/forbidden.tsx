import { requestText } from "@/app/request-text";
import { sections } from "@/components/shell/sections";
import { EmptyState } from "@/components/ui/empty-state";
import { requestedAddress } from "@/lib/identity/authentication/console-viewer";
import { firstSection } from "@/lib/platform/kernel/console-pages";
import { requireAnyViewer } from "./require-viewer";

/** The page for users without the required permission, with a link to a page that they may open. */
export default async function ForbiddenPage() {
	const [{ t }, principal] = await Promise.all([requestText(), requestedAddress().then(requireAnyViewer)]);
	const first = firstSection(principal.scopes);
	const section = sections.find(({ href }) => href === `/console/${first}`);
	return (
		<EmptyState
			heading="h1"
			title={t("shell:forbidden.title")}
			text={t("shell:forbidden.text", { name: principal.name })}
			transition={section && { href: section.href, label: t("shell:forbidden.to", { section: t(section.title) }) }}
		/>
	);
}
