"use client";
import { useMutation } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { Bot, FileKey2, Globe, Server, Smartphone } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useAddressing } from "@/components/ui/address";
import { buttonClasses } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { fieldProblems } from "@/components/ui/field-problems";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { ResourceForm } from "@/components/ui/resource-form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { createApplicationContract } from "@/lib/identity/applications/calls";
import { type ApplicationBody, redirectUrlProblem } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import { ClientRegistration } from "./access/client-registration";
import { kindSettings, type NewKind, newKinds } from "./application-kind";
import { FlowPicker, type OfferedFlow } from "./flow-picker";
import { QuickStart } from "./quick-start/quick-start";
import { stacksOf } from "./quick-start/snippets";
import { RedirectUrlsField } from "./redirect-urls-field";
import {
	type NewServiceProvider,
	NewServiceProviderFields,
	noServiceProvider,
	settingsOf,
} from "./saml/new-service-provider";
import { SecretNotice } from "./secret-notice";

/** A library that no code is offered for, or one that is chosen later. */
const OTHER_STACK = "other";

const icons = { web: Server, "single-page": Globe, mobile: Smartphone, machine: Bot, saml: FileKey2 };

interface Draft {
	kind: NewKind;
	name: string;
	provider: NewServiceProvider;
	stack: string;
	urls: string[];
	authFlowId: string | null;
	registrationFlowId: string | null;
	registrationEnabled: boolean;
	/** Null until somebody says whether it is one's own. */
	trusts: boolean | null;
}

const blankApplication: Draft = {
	...{ kind: "web", name: "", provider: noServiceProvider, stack: OTHER_STACK, urls: [], trusts: null },
	...{ authFlowId: null, registrationFlowId: null, registrationEnabled: false },
};

/** Asks for the required settings of an application, creates it, shows its secret once, and shows how to connect it. */
export function NewApplication({
	organization,
	issuer,
	flows,
}: {
	organization: string;
	issuer: string;
	flows: readonly OfferedFlow[];
}) {
	const { t } = useTranslation();
	const [draft, setDraft] = useState(blankApplication);
	const change = (members: Partial<Draft>) => setDraft((current) => ({ ...current, ...members }));
	const { kind, name, stack, urls, trusts } = draft;
	const { publicClient } = kindSettings[kind];
	const interactive = kind !== "machine";
	const redirects = interactive && kind !== "saml";
	const redirectUrls = redirects ? urls : [];
	// One's own application. RFC 8252 §8.6: another one on the device may have the scheme of a native application.
	const trusted = redirects && (trusts ?? kind !== "mobile");
	const stacks = stacksOf(kind);
	const chosen = stacks.find(({ id }) => id === stack);
	const wrong = redirectUrls.some((url) => redirectUrlProblem(url, publicClient) !== null);
	const creating = useMutation({
		mutationFn: () =>
			call(createApplicationContract, {
				params: { organization },
				body: {
					...kindSettings[kind],
					name,
					redirectUrls,
					authFlowId: draft.authFlowId,
					registrationFlowId: draft.registrationFlowId,
					registrationEnabled: interactive && draft.registrationEnabled,
					trusted,
					...(kind === "saml" ? settingsOf(draft.provider) : {}),
				},
			}),
	});
	const created = creating.data?.value;
	if (created !== undefined)
		return <CreatedApplication {...{ organization, issuer, kind, application: created, stack: chosen?.id }} />;
	return (
		<>
			<PageHeader back={backTo(t)} title={t("applications:new")} text={t("applications:new-text")} />
			<div className="flex flex-col gap-8">
				<ResourceForm
					access={createApplicationContract.access}
					className="max-w-2xl gap-5"
					saving={creating}
					onSave={() => creating.mutate()}
					submit={t("applications:create")}
					unsaved={{ draft }}
					blocked={wrong}
					retry={false}
					cancel="/console/applications"
				>
					<KindChoice kind={kind} onChoose={(chosen) => change({ kind: chosen, stack: OTHER_STACK })} />
					{stacks.length === 0 ? null : (
						<Select
							label={t("quickStart:stack")}
							hint={t("quickStart:stack-hint")}
							className="max-w-80"
							value={chosen?.id ?? OTHER_STACK}
							options={[
								{ value: OTHER_STACK, label: t("quickStart:stack-other") },
								...stacks.map(({ id, label }) => ({ value: id, label })),
							]}
							onValueChange={(id) =>
								change({ stack: id, urls: [...(stacks.find((each) => each.id === id)?.addresses ?? [])] })
							}
						/>
					)}
					<TextField
						label={t("applications:name")}
						hint={t("applications:name-hint")}
						value={name}
						onChange={(event) => change({ name: event.target.value })}
						maxLength={100}
						pattern=".*\S.*"
						dir="auto"
						required
					/>
					{interactive ? (
						<SignInFields
							{...{ organization, flows, draft, change, redirects, trusted }}
							problems={fieldProblems(creating.error)}
							// A name may be typed while a file is read.
							onName={(given) =>
								setDraft((current) => (current.name.trim() === "" ? { ...current, name: given } : current))
							}
						/>
					) : null}
				</ResourceForm>
				<ClientRegistration organization={organization} issuer={issuer} />
			</div>
		</>
	);
}

/** Where people return to from their sign-in, and by which flows they sign in and up. */
function SignInFields({
	organization,
	flows,
	draft,
	redirects,
	trusted,
	problems,
	change,
	onName,
}: {
	organization: string;
	flows: readonly OfferedFlow[];
	draft: Draft;
	/** Whether it gets its answers by OAuth, and not by SAML. */
	redirects: boolean;
	trusted: boolean;
	problems: ReturnType<typeof fieldProblems>;
	change: (members: Partial<Draft>) => void;
	onName: (name: string) => void;
}) {
	const { t } = useTranslation();
	const { kind, provider, urls, authFlowId, registrationFlowId, registrationEnabled } = draft;
	const { publicClient } = kindSettings[kind];
	return (
		<>
			{redirects ? (
				<RedirectUrlsField
					value={urls}
					publicClient={publicClient}
					required
					onChange={(given) => change({ urls: given })}
				/>
			) : (
				<NewServiceProviderFields
					organization={organization}
					value={provider}
					problems={problems}
					onChange={(given) => change({ provider: given })}
					onName={onName}
				/>
			)}
			<FlowPicker
				label={t("applications:auth-flow")}
				flows={flows}
				flowType="AUTHENTICATION"
				value={authFlowId}
				onChange={(id) => change({ authFlowId: id })}
			/>
			<CheckboxField
				label={t("applications:registration-enabled")}
				hint={t("applications:registration-enabled-hint")}
				checked={registrationEnabled}
				onChange={(event) => change({ registrationEnabled: event.target.checked })}
			/>
			{redirects ? (
				<CheckboxField
					label={t("appSettings:trusted")}
					hint={t("appSettings:trusted-hint")}
					checked={trusted}
					onChange={(event) => change({ trusts: event.target.checked })}
				/>
			) : null}
			{registrationEnabled ? (
				<FlowPicker
					label={t("applications:registration-flow")}
					flows={flows}
					flowType="REGISTRATION"
					value={registrationFlowId}
					onChange={(id) => change({ registrationFlowId: id })}
				/>
			) : null}
		</>
	);
}

/** What was created, with its secret, which is shown once, and how to connect it. */
function CreatedApplication({
	organization,
	issuer,
	kind,
	application,
	stack,
}: {
	organization: string;
	issuer: string;
	kind: NewKind;
	application: ApplicationBody;
	stack: string | undefined;
}) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	useEffect(() => {
		// What is loaded again, or shared, is the page of the application; the secret is on this one.
		window.history.replaceState(null, "", full(`/console/applications/${application.id}`));
		document.title = `${application.name} · ${t("shell:product")}`;
	}, [application, full, t]);
	return (
		<div className="flex max-w-4xl flex-col gap-4">
			<PageHeader back={backTo(t)} title={<bdi>{application.name}</bdi>} text={t(`applications:kind.${kind}`)} />
			<Notice tone="success" urgent title={t("applications:created", { name: application.name })} />
			{application.clientSecret === undefined || kind === "saml" ? null : (
				<SecretNotice secret={application.clientSecret} />
			)}
			<div>
				<Link href={`/console/applications/${application.id}`} className={buttonClasses({ variant: "primary" })}>
					{t("applications:to-details")}
				</Link>
			</div>
			<QuickStart
				organization={organization}
				application={application}
				issuer={issuer}
				secret={application.clientSecret}
				stack={stack}
			/>
		</div>
	);
}

function KindChoice({ kind, onChoose }: { kind: NewKind; onChoose: (kind: NewKind) => void }) {
	const { t } = useTranslation();
	return (
		<fieldset className="grid gap-2 sm:grid-cols-2">
			<legend className="pb-1 text-sm font-medium">{t("applications:kind")}</legend>
			{newKinds.map((each) => {
				const Icon = icons[each];
				return (
					<label
						key={each}
						className="flex cursor-pointer gap-3 rounded-panel border bg-surface p-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
					>
						<input
							type="radio"
							name="kind"
							value={each}
							checked={kind === each}
							onChange={() => onChoose(each)}
							className="mt-1 size-4 shrink-0 accent-accent"
						/>
						<span className="flex min-w-0 flex-col">
							<span className="flex items-center gap-1.5 font-medium">
								<Icon size={16} aria-hidden="true" />
								{t(`applications:kind.${each}`)}
							</span>
							<span className="text-sm text-muted">{t(`applications:kind-text.${each}`)}</span>
						</span>
					</label>
				);
			})}
		</fieldset>
	);
}

const backTo = (t: TFunction) => ({ href: "/console/applications", label: t("applications:title") });
