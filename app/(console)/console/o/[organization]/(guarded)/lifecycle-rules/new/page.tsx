import { requestText } from "@/app/request-text";
import { NewLifecycleRule } from "@/components/lifecycle/new-rule";
import { PageHeader } from "@/components/ui/page-header";
import { ruleChoices } from "@/lib/identity/lifecycle";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("lifecycle:create-title");

export default async function NewLifecycleRulePage() {
	const principal = await requireViewer("/console/lifecycle-rules/new");
	const [{ t }, choices] = await Promise.all([requestText(), ruleChoices(principal)]);
	return (
		<>
			<PageHeader
				back={{ href: "/console/lifecycle-rules", label: t("lifecycle:title") }}
				title={t("lifecycle:create-title")}
				text={t("lifecycle:text")}
			/>
			<NewLifecycleRule organization={principal.organizationName} choices={choices} />
		</>
	);
}
