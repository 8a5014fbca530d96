import { requestText } from "@/app/request-text";
import { NewProvisioningTarget } from "@/components/provisioning/new-target";
import { PageHeader } from "@/components/ui/page-header";
import { targetChoices } from "@/lib/identity/provisioning";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";

export const generateMetadata = pageTitle("provisioning:create-title");

export default async function NewProvisioningTargetPage() {
	const principal = await requireViewer("/console/provisioning-targets/new");
	const [{ t }, choices] = await Promise.all([requestText(), targetChoices(principal)]);
	return (
		<>
			<PageHeader
				back={{ href: "/console/provisioning-targets", label: t("provisioning:title") }}
				title={t("provisioning:create-title")}
				text={t("provisioning:text")}
			/>
			<NewProvisioningTarget organization={principal.organizationName} choices={choices} />
		</>
	);
}
