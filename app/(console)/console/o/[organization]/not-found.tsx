import { requestText } from "@/app/request-text";
import { PlainPage } from "@/components/shell/plain-page";
import { buttonClasses } from "@/components/ui/button";
import { consoleViewer } from "@/lib/identity/authentication/console-viewer";
import { organizationById } from "@/lib/identity/organization-tree";
import { inOrganization } from "@/lib/platform/kernel/console-address";

/** Says that a page or its organization does not exist. Organizations where the viewer has no access look the same. */
export default async function NotFound() {
	const [{ t }, viewer] = await Promise.all([requestText(), consoleViewer()]);
	const absent = viewer.kind === "absent";
	const back = viewer.kind === "signed-out" ? undefined : absent ? viewer.own : viewer.principal;
	const name = back && ((await organizationById(back.organizationId))?.displayName ?? back.organizationName);
	return (
		<PlainPage
			title={t(absent ? "shell:no-organization.title" : "shell:not-found.title")}
			text={t(absent ? "shell:no-organization.text" : "shell:not-found.text")}
		>
			<a
				className={buttonClasses({ variant: "primary" })}
				href={back === undefined ? "/console" : inOrganization(back.organizationName, "/console")}
			>
				{name === undefined ? t("shell:to-console") : t("shell:to-organization", { name })}
			</a>
		</PlainPage>
	);
}
