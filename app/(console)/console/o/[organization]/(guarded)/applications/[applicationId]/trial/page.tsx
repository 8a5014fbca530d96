import { requestText } from "@/app/request-text";
import { TrialCompletion } from "@/components/applications/trial/trial-completion";
import type { SearchParams } from "@/components/list/list-address";
import { PageHeader } from "@/components/ui/page-header";
import { getApplication } from "@/lib/identity/applications";
import { orNotFound } from "../../../or-not-found";
import { pageTitle } from "../../../page-parts";
import { pageContext, requireViewer } from "../../../require-viewer";

interface Props {
	params: Promise<{ applicationId: string }>;
	searchParams: Promise<SearchParams>;
}

export const generateMetadata = pageTitle("trial:title");

/** The redirect URI for the authorization response of a trial sign-in. */
export default async function TrialPage({ params, searchParams }: Props) {
	const { applicationId } = await params;
	const parameters = Object.fromEntries(
		Object.entries(await searchParams).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
	const page = `/console/applications/${encodeURIComponent(applicationId)}`;
	const principal = await requireViewer(`${page}/trial?${new URLSearchParams(parameters)}`);
	const [{ t }, context] = await Promise.all([requestText(), pageContext(principal)]);
	const application = await getApplication(context, applicationId).catch(orNotFound);
	return (
		<>
			<PageHeader
				back={{ href: page, label: application.name }}
				title={t("trial:title")}
				text={t("trial:result-text")}
			/>
			<TrialCompletion
				params={{ organization: principal.organizationName, applicationId: application.id }}
				parameters={parameters}
			/>
		</>
	);
}
