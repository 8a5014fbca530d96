import { cache } from "react";
import { requestText } from "@/app/request-text";
import { TrialCompletion } from "@/components/applications/trial/trial-completion";
import type { SearchParams } from "@/components/list/list-address";
import { PageHeader } from "@/components/ui/page-header";
import { getApplication } from "@/lib/identity/applications";
import type { Principal } from "@/lib/platform/kernel";
import { orNotFound } from "../../../or-not-found";
import { titleOf } from "../../../page-parts";
import { pageContext, requireViewer } from "../../../require-viewer";

interface Props {
	params: Promise<{ applicationId: string }>;
	searchParams: Promise<SearchParams>;
}

const readApplication = cache(async (principal: Principal, id: string) =>
	getApplication(await pageContext(principal), id),
);

export const generateMetadata = titleOf("trial:title", async ({ applicationId }: Awaited<Props["params"]>) => {
	const principal = await requireViewer(`/console/applications/${encodeURIComponent(applicationId)}/trial`);
	return (await readApplication(principal, applicationId)).name;
});

/** The redirect URI for the authorization response of a trial sign-in. */
export default async function TrialPage({ params, searchParams }: Props) {
	const { applicationId } = await params;
	const parameters = Object.fromEntries(
		Object.entries(await searchParams).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
	);
	const page = `/console/applications/${encodeURIComponent(applicationId)}`;
	const principal = await requireViewer(`${page}/trial?${new URLSearchParams(parameters)}`);
	const { t } = await requestText();
	const application = await readApplication(principal, applicationId).catch(orNotFound);
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
