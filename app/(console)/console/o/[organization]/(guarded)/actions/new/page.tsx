import { requestText } from "@/app/request-text";
import { NewAction } from "@/components/actions/new-action";
import { PageHeader } from "@/components/ui/page-header";
import { attributeNames } from "@/lib/identity/attributes";
import { environment } from "@/lib/platform/env";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("actions:create-title");

export default async function NewActionPage() {
	const { organizationId, organizationName } = await requireViewer("/console/actions/new");
	const [{ t }, own] = await Promise.all([requestText(), attributeNames(organizationId, "own")]);
	return (
		<>
			<PageHeader
				back={{ href: "/console/actions", label: t("actions:title") }}
				title={t("actions:create-title")}
				text={t("actions:text")}
			/>
			<NewAction organization={organizationName} dialect={environment().claimsDialect} own={own} />
		</>
	);
}
