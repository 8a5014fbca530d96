import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { ALTERNATIVES_FORM, AlternativeButtons, type Alternatives } from "@/components/gate/alternatives";
import { DetailList } from "@/components/gate/detail-list";
import { FlowScreen } from "@/components/gate/flow-screen";
import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { GatePage } from "@/components/gate/gate-page";
import { RestartForm } from "@/components/gate/restart-form";
import { Notice } from "@/components/ui/notice";
import type { ExecutionView } from "@/lib/flows/runtime";
import { resolvedTexts } from "@/lib/flows/translations";
import { applicationByClientId, type GrantedResource } from "@/lib/identity/applications";
import { nameForPeople, organizationById } from "@/lib/identity/organization-tree";
import { describedDetails, flowPath } from "@/lib/protocols/oidc";
import { ExpiredPage } from "../../expired-page";
import { gateOf } from "../../gate-of";
import { originByExecution } from "../../page-origin";
import { shownExecution } from "../shown-execution";
import { FailedPage } from "./failed-page";

interface Props {
	params: Promise<{ executionId: string }>;
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const TITLES = {
	AUTHENTICATION: "gate:sign-in.title",
	REGISTRATION: "gate:sign-up.title",
	APPROVAL: "gate:approval.title",
} as const;

const NOTICES = ["stale", "busy", "unreadable"] as const;

/** Inputs that a user may be unable to provide; the page then offers to start again. */
const MAY_BE_STUCK = new Set(["OTP_INPUT", "PASSKEY", "LINK_TOKEN", "WALLET", "PROOF_OF_WORK"]);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
	const [{ t }, { executionId }] = await Promise.all([requestText(), params]);
	const view = await shownExecution(executionId);
	return { title: t(TITLES[view?.flow.type ?? "AUTHENTICATION"]) };
}

/** The current step of an execution. */
export default async function GateFlowPage({ params, searchParams }: Props) {
	const [{ executionId }, { notice, over }] = await Promise.all([params, searchParams]);
	const view = over === undefined ? await shownExecution(executionId) : null;
	if (view === null) {
		const from = await originByExecution(executionId);
		return <ExpiredPage gate={await gateOf(from)} from={from} />;
	}
	const gate = await gateOf(view);
	const { t, language } = gate;
	const path = flowPath(view.executionId);
	if (view.status === "COMPLETE" && view.signedIn !== null) redirect(`${path}/finish`);
	if (view.redirectUrl !== null)
		return (
			<GateMessage
				gate={gate}
				title={t("gate:away.title")}
				text={t("gate:away.text", { host: new URL(view.redirectUrl).host })}
			>
				<a href={view.redirectUrl} className={gateButton("primary")}>
					{t("gate:continue")}
				</a>
				<RestartForm path={path} flowType={view.flow.type} label={t("gate:again")} look="plain" />
			</GateMessage>
		);
	if (view.screen === null || view.challengeToken === null) return <FailedPage view={view} path={path} gate={gate} />;
	const noticeName = NOTICES.find((name) => name === notice);
	const [texts, alternatives, apis, organization] = await Promise.all([
		resolvedTexts(view.organizationId),
		transitionsOn(view),
		apisOf(view),
		organizationById(view.organizationId),
	]);
	return (
		<GatePage gate={gate}>
			<FlowScreen
				step={{
					...view,
					organization: (organization && nameForPeople(organization)) ?? null,
					apis,
					details: view.shown.approvalDetails ? (
						<DetailList
							details={describedDetails(apis, view.shown.approvalDetails) ?? []}
							language={language.code}
							t={t}
						/>
					) : null,
					screen: view.screen,
					challengeToken: view.challengeToken,
					flowType: view.flow.type,
				}}
				path={path}
				texts={{ en: texts.en ?? {}, [language.code]: texts[language.code] ?? {} }}
				gate={gate}
				notice={
					noticeName === undefined ? null : (
						<Notice tone={noticeName === "stale" ? "info" : "warning"} urgent title={t(`gate:notice.${noticeName}`)} />
					)
				}
				after={<AlternativeButtons alternatives={alternatives} t={t} />}
			/>
			<form id={ALTERNATIVES_FORM} method="post" action={`${path}/restart`} className="hidden" />
		</GatePage>
	);
}

/** The APIs whose scopes a consent may include. */
async function apisOf({ organizationId, application, shown }: ExecutionView): Promise<readonly GrantedResource[]> {
	if (application === null || shown.scopes === undefined) return [];
	return (await applicationByClientId(organizationId, application.clientId))?.apiResources ?? [];
}

/** The alternative actions of the page. */
async function transitionsOn({
	organizationId,
	application,
	flow,
	screen,
	interactionUid,
}: ExecutionView): Promise<Alternatives> {
	if (interactionUid === null || flow.type === "APPROVAL") return { signUp: false, signIn: false, again: null };
	const asksFor = (type: string) => screen?.inputs.some((input) => input.type === type) === true;
	const found = application === null ? undefined : await applicationByClientId(organizationId, application.clientId);
	return {
		// A user who was sent a code has an account, or the page must look as if they had one, to prevent enumeration.
		signUp: flow.type === "AUTHENTICATION" && found?.registrationEnabled === true && !asksFor("OTP_INPUT"),
		signIn: flow.type === "REGISTRATION",
		again: screen?.inputs.some(({ type }) => MAY_BE_STUCK.has(type)) === true ? flow.type : null,
	};
}
