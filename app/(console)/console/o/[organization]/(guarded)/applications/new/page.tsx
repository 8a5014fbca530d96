import { requestText } from "@/app/request-text";
import { ClientRegistration } from "@/components/applications/access/client-registration";
import { NewApplication } from "@/components/applications/new-application";
import { PageHeader } from "@/components/ui/page-header";
import { flowChoices } from "@/lib/identity/applications";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";
import { issuerOf } from "../issuer-of";

export const generateMetadata = pageTitle("applications:new");

export default async function NewApplicationPage() {
	const principal = await requireViewer("/console/applications/new");
	const [{ t }, flows] = await Promise.all([requestText(), flowChoices(principal)]);
	return (
		<>
			<PageHeader
				back={{ href: "/console/applications", label: t("applications:title") }}
				title={t("applications:new")}
				text={t("applications:new-text")}
			/>
			<div className="flex flex-col gap-8">
				<NewApplication
					organization={principal.organizationName}
					issuer={issuerOf(principal.organizationName)}
					flows={flows}
				/>
				<ClientRegistration organization={principal.organizationName} issuer={issuerOf(principal.organizationName)} />
			</div>
		</>
	);
}
