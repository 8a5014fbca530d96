import { NewApplication } from "@/components/applications/new-application";
import { flowChoices } from "@/lib/identity/applications";
import { pageTitle } from "../../page-parts";
import { requireViewer } from "../../require-viewer";
import { issuerOf } from "../issuer-of";

export const generateMetadata = pageTitle("applications:new");

export default async function NewApplicationPage() {
	const principal = await requireViewer("/console/applications/new");
	const { organizationName } = principal;
	return (
		<NewApplication
			organization={organizationName}
			issuer={issuerOf(organizationName)}
			flows={await flowChoices(principal)}
		/>
	);
}
