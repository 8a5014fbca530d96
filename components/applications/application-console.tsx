"use client";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AgentAccess } from "@/components/agents/agent-access";
import { AgentTab } from "@/components/agents/agent-tab";
import { useAddressing } from "@/components/ui/address";
import { useNow } from "@/components/ui/clock";
import { fieldProblems } from "@/components/ui/field-problems";
import { LeaveGuard } from "@/components/ui/leave-guard";
import { Notice } from "@/components/ui/notice";
import { useMay } from "@/components/ui/permissions";
import { type Tab, Tabs } from "@/components/ui/tabs";
import type { OfferedScope } from "@/lib/identity/api-resources/contract";
import { updateApplicationContract } from "@/lib/identity/applications/calls";
import { lintApplication, signsPeopleIn } from "@/lib/identity/applications/contract";
import { listOrganizationsContract } from "@/lib/identity/organizations/calls";
import type { CalledAccess } from "@/lib/platform/http/call";
import { AccessPanel } from "./access/access-panel";
import { TokenPreviewSection } from "./access/token-preview";
import { WhoMayUse } from "./access/who-may-use";
import { type ApplicationTab, applicationTabs, tabIn, tabOfPath } from "./application-tabs";
import { DangerPanel } from "./danger-panel";
import { FindingsPanel } from "./findings/findings-panel";
import type { OfferedFlow } from "./flow-picker";
import { OwnSignInPreview } from "./own-sign-in-preview";
import { QuickStart } from "./quick-start/quick-start";
import { SamlTab } from "./saml/saml-tab";
import { SecretsPanel } from "./secrets/secrets-panel";
import { AdvancedSettings } from "./settings/advanced-settings";
import { SettingsProvider } from "./settings/settings-context";
import { SignInSettings } from "./settings/sign-in-settings";
import { TokenSettings } from "./settings/token-settings";
import { SettingsForm } from "./settings-form";
import { EffectiveSummary } from "./summary/effective-summary";
import { type StoredApplication, useApplicationDraft } from "./use-application-draft";
import { useSoughtSetting } from "./use-sought-setting";

const OrganizationsPanel = dynamic(
	async () => (await import("./organizations/organizations-panel")).OrganizationsPanel,
);

const OF_PORTICO: readonly ApplicationTab[] = ["quick-start", "sign-in"];
/** Tabs that need another permission than the page. */
const accessOf: Partial<Record<ApplicationTab, CalledAccess>> = {
	organizations: listOrganizationsContract.access,
	danger: updateApplicationContract.access,
};

/** Nobody signs in to an agent. */
const NOT_OF_AGENTS: ReadonlySet<ApplicationTab> = new Set(["sign-in", "saml"]);

function isOfKind(tab: ApplicationTab, isAgent: boolean): boolean {
	return isAgent ? !NOT_OF_AGENTS.has(tab) : tab !== "agent";
}

/** Everything about an application, in tabs that share one draft of its settings. */
export function ApplicationConsole({
	read,
	organization,
	issuer,
	flows,
	offeredScopes,
	attributes,
	mutualTls,
	clientAuthorities,
}: {
	read: StoredApplication;
	organization: string;
	issuer: string;
	flows: readonly OfferedFlow[];
	/** The scopes of the organization's API resources. */
	offeredScopes: readonly OfferedScope[];
	/** The names of attributes of the organization. */
	attributes: readonly string[];
	mutualTls: boolean;
	/** Whether certificate authorities for client authentication are configured. */
	clientAuthorities: boolean;
}) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	const address = full(`/console/applications/${read.application.id}`);
	const nowMs = useNow();
	const fixed = read.application.firstParty;
	const may = useMay();
	const offered = fixed
		? OF_PORTICO
		: applicationTabs.filter((tab) => {
				if (!isOfKind(tab, read.application.agent !== null)) return false;
				const access = accessOf[tab];
				return access === undefined || may(access);
			});
	const addressed = tabIn(useSearchParams().get("tab"), offered);
	const [current, show] = useState(addressed);
	const addressOf = (tab: ApplicationTab) => (tab === offered[0] ? address : `${address}?tab=${tab}`);
	const ownAddress = addressOf(current);
	// The address follows the tab and not the reverse: after a refresh of the page, Next.js restores the address from before it. Only when
	// one of them changes: replacing the address calls off a navigation that is under way, as that to the list after a deletion.
	useEffect(() => {
		if (addressed !== current) window.history.replaceState(null, "", ownAddress);
	}, [addressed, current, ownAddress]);
	const seek = useSoughtSetting(current);
	const open = (place: string) => {
		show(tabOfPath(place));
		seek(place);
	};
	const state = useApplicationDraft(read, organization, (error) => {
		const [first] = fieldProblems(error);
		if (first !== undefined) open(first.path);
	});
	const { stored, draft, change, dirty, saving } = state;
	const { clientSecrets } = stored.application;
	const params = { organization, applicationId: stored.application.id };
	// The state of an owner who was just chosen is not known yet.
	const isSameOwner = draft.agent?.owner.id === stored.application.agent?.owner.id;
	const agentOwner = isSameOwner ? stored.application.agentOwner : null;
	const reviewed = { ...draft, clientSecrets, agentOwner };
	const approvalFlow = flows.some(({ flowType, isDefault }) => flowType === "APPROVAL" && isDefault);
	const findings = fixed ? [] : lintApplication(reviewed, { nowMs, mutualTls, clientAuthorities, approvalFlow });
	const ofUsers = signsPeopleIn(stored.application.grantTypes) || stored.application.saml !== null;
	const settings = (tab: ApplicationTab, fields: React.ReactNode) => (
		<SettingsForm shown={current === tab} state={state}>
			{fields}
		</SettingsForm>
	);
	const panels: Record<ApplicationTab, React.ReactNode> = {
		agent: (
			<div className="flex min-w-0 flex-col gap-4">
				{settings("agent", <AgentTab organization={organization} stored={stored.application} />)}
				{current === "agent" ? <AgentAccess organization={organization} agent={stored.application} /> : null}
			</div>
		),
		"quick-start": (
			<div className="flex min-w-0 flex-col gap-4">
				<QuickStart application={stored.application} organization={organization} issuer={issuer} />
			</div>
		),
		"sign-in": settings("sign-in", <SignInSettings flows={flows} />),
		tokens: settings(
			"tokens",
			<>
				<TokenSettings offeredScopes={offeredScopes} attributes={attributes} />
				{signsPeopleIn(stored.application.grantTypes) ? <TokenPreviewSection params={params} unsaved={dirty} /> : null}
			</>,
		),
		saml: settings("saml", <SamlTab organization={organization} issuer={issuer} attributes={attributes} />),
		access: (
			<div className="flex min-w-0 flex-col gap-4">
				{ofUsers ? settings("access", <WhoMayUse organization={organization} />) : null}
				<AccessPanel params={params} name={stored.application.name} ofUsers={ofUsers} shown={current === "access"} />
			</div>
		),
		organizations:
			current === "organizations" ? (
				<OrganizationsPanel organization={organization} application={stored.application} issuer={issuer} />
			) : null,
		advanced: settings("advanced", <AdvancedSettings />),
		secrets: (
			<SecretsPanel
				application={stored.application}
				organization={organization}
				findings={findings}
				nowMs={nowMs}
				onAnswer={state.takeSecrets}
			/>
		),
		danger: (
			<div className="flex flex-col gap-4">
				<DangerPanel
					application={stored.application}
					organization={organization}
					saving={saving}
					onEnable={(enabled) => state.saveAlone({ enabled })}
				/>
			</div>
		),
	};
	return (
		<SettingsProvider
			value={{
				draft,
				change,
				changeIn: (group, members) => change({ [group]: { ...draft[group], ...members } }),
				findings,
				problems: fieldProblems(saving.error),
				fixed,
			}}
		>
			<LeaveGuard unsaved={dirty} />
			{fixed ? (
				<div className="pb-4">
					<Notice title={t("applications:own-text")} />
				</div>
			) : null}
			<OwnSignInPreview error={saving.error} authFlowId={draft.authFlowId} flows={flows} />
			<FindingsPanel findings={findings} hrefOf={(place) => addressOf(tabOfPath(place))} onOpen={open} />
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
				<Tabs
					label={t("applications:details")}
					current={current}
					onChange={show}
					tabs={offered.map(
						(name): Tab<ApplicationTab> => ({ name, label: t(`appSettings:tab.${name}`), panel: panels[name] }),
					)}
				/>
				<aside aria-label={t("appSummary:title")} className="xl:sticky xl:top-16">
					<EffectiveSummary settings={draft} />
				</aside>
			</div>
		</SettingsProvider>
	);
}
