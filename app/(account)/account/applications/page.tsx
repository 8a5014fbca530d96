import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { ApplicationPortal } from "@/components/account/application-portal";
import { ConnectedApplications } from "@/components/account/connected-applications";
import { FormProblem } from "@/components/account/form-problem";
import { OwnAgents } from "@/components/account/own-agents";
import { OwnRequests } from "@/components/account/own-requests";
import { RequestsToDecide } from "@/components/account/requests-to-decide";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import {
	APPLICATIONS_PER_PAGE,
	accessRequestsToDecide,
	offeredApplications,
	ownAccessRequests,
} from "@/lib/identity/application-access";
import { brandingOf } from "@/lib/identity/branding";
import { ownAgents, ownApplications } from "@/lib/protocols/oidc";
import { accountNote } from "../account-note";
import { AccountPage } from "../account-page";
import { accountViewer } from "../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const DONE = new Map([
	["ended", "account:applications.ended"],
	["allowed", "account:agent.allowed"],
	["denied", "account:agent.denied"],
	["agent-ended", "account:agents.ended"],
	["asked", "account:portal.asked"],
	["withdrawn", "account:requests.withdrawn"],
	["decided", "account:deciding.done"],
] as const);

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:portal.title") };
}

/** The applications that the signed-in user may open or ask for, their requests, and the applications that act for them. */
export default async function ApplicationsPage({ searchParams }: Props) {
	const path = "/account/applications";
	const [{ t }, { done, again, ...query }, viewer] = await Promise.all([
		requestText(),
		searchParams,
		accountViewer(path),
	]);
	const { principal } = viewer;
	const search = typeof query.search === "string" ? query.search : "";
	const page = Math.max(1, Number.parseInt(String(query.page), 10) || 1);
	const [offered, requests, toDecide, connected, agents, note] = await Promise.all([
		offeredApplications(principal, { search, page }),
		ownAccessRequests(principal),
		accessRequestsToDecide(principal),
		ownApplications(principal),
		ownAgents(principal),
		again === undefined ? null : accountNote(principal.id),
	]);
	const logos = await Promise.all(
		offered.applications.map(async ({ organizationId, id }) => (await brandingOf(organizationId, id)).logoUrl),
	);
	const applications = offered.applications.map((application, place) => ({
		...application,
		logo: logos[place] ?? null,
	}));
	const notice = [...DONE].find(([name]) => name === done)?.[1];
	return (
		<AccountPage viewer={viewer} current="applications">
			<PageHeader title={t("account:portal.title")} text={t("account:portal.text")} />
			<div className="flex flex-col gap-4">
				<FormProblem note={note} t={t} />
				{notice === undefined ? null : <Notice tone="success" title={t(notice)} />}
				<RequestsToDecide requests={toDecide} t={t} />
				<ApplicationPortal
					applications={applications}
					total={offered.total}
					page={page}
					perPage={APPLICATIONS_PER_PAGE}
					search={search}
					t={t}
				/>
				<OwnRequests requests={requests} t={t} />
				<OwnAgents agents={agents} t={t} />
				<ConnectedApplications applications={connected} t={t} />
			</div>
		</AccountPage>
	);
}
