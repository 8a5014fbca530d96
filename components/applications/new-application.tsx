"use client";
import { useMutation } from "@tanstack/react-query";
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
import { redirectUrlProblem } from "@/lib/identity/applications/contract";
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
	const [kind, setKind] = useState<NewKind>("web");
	const [name, setName] = useState("");
	const [provider, setProvider] = useState<NewServiceProvider>(noServiceProvider);
	const [stack, setStack] = useState(OTHER_STACK);
	const [urls, setUrls] = useState<string[]>([]);
	const [authFlowId, setAuthFlowId] = useState<string | null>(null);
	const [registrationFlowId, setRegistrationFlowId] = useState<string | null>(null);
	const [registrationEnabled, setRegistrationEnabled] = useState(false);
	const [trusts, setTrusts] = useState<boolean | null>(null);
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
					authFlowId,
					registrationFlowId,
					registrationEnabled: interactive && registrationEnabled,
					trusted,
					...(kind === "saml" ? settingsOf(provider) : {}),
				},
			}),
	});
	const created = creating.data?.value;
	const { full } = useAddressing();
	useEffect(() => {
		if (created === undefined) return;
		// What is loaded again, or shared, is the page of the application; the secret is on this one.
		window.history.replaceState(null, "", full(`/console/applications/${created.id}`));
		document.title = `${created.name} · ${t("shell:product")}`;
	}, [created, full, t]);
	const back = { href: "/console/applications", label: t("applications:title") };
	if (created !== undefined)
		return (
			<div className="flex max-w-4xl flex-col gap-4">
				<PageHeader back={back} title={<bdi>{created.name}</bdi>} text={t(`applications:kind.${kind}`)} />
				<Notice tone="success" urgent title={t("applications:created", { name: created.name })} />
				{created.clientSecret === undefined || kind === "saml" ? null : <SecretNotice secret={created.clientSecret} />}
				<div>
					<Link href={`/console/applications/${created.id}`} className={buttonClasses({ variant: "primary" })}>
						{t("applications:to-details")}
					</Link>
				</div>
				<QuickStart
					organization={organization}
					application={created}
					issuer={issuer}
					secret={created.clientSecret}
					stack={chosen?.id}
				/>
			</div>
		);
	return (
		<>
			<PageHeader back={back} title={t("applications:new")} text={t("applications:new-text")} />
			<div className="flex flex-col gap-8">
				<ResourceForm
					access={createApplicationContract.access}
					className="max-w-2xl gap-5"
					saving={creating}
					onSave={() => creating.mutate()}
					submit={t("applications:create")}
					unsaved={{
						draft: [kind, stack, name, provider, urls, authFlowId, registrationFlowId, registrationEnabled, trusts],
					}}
					blocked={wrong}
					retry={false}
					cancel="/console/applications"
				>
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
										onChange={() => {
											setKind(each);
											setStack(OTHER_STACK);
										}}
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
							onValueChange={(id) => {
								setStack(id);
								setUrls([...(stacks.find((each) => each.id === id)?.addresses ?? [])]);
							}}
						/>
					)}
					<TextField
						label={t("applications:name")}
						hint={t("applications:name-hint")}
						value={name}
						onChange={(event) => setName(event.target.value)}
						maxLength={100}
						pattern=".*\S.*"
						dir="auto"
						required
					/>
					{interactive ? (
						<>
							{redirects ? (
								<RedirectUrlsField value={urls} publicClient={publicClient} required onChange={setUrls} />
							) : (
								<NewServiceProviderFields
									organization={organization}
									value={provider}
									problems={fieldProblems(creating.error)}
									onChange={setProvider}
									onName={(given) => setName((current) => (current.trim() === "" ? given : current))}
								/>
							)}
							<FlowPicker
								label={t("applications:auth-flow")}
								flows={flows}
								flowType="AUTHENTICATION"
								value={authFlowId}
								onChange={setAuthFlowId}
							/>
							<CheckboxField
								label={t("applications:registration-enabled")}
								hint={t("applications:registration-enabled-hint")}
								checked={registrationEnabled}
								onChange={(event) => setRegistrationEnabled(event.target.checked)}
							/>
							{redirects ? (
								<CheckboxField
									label={t("appSettings:trusted")}
									hint={t("appSettings:trusted-hint")}
									checked={trusted}
									onChange={(event) => setTrusts(event.target.checked)}
								/>
							) : null}
							{registrationEnabled ? (
								<FlowPicker
									label={t("applications:registration-flow")}
									flows={flows}
									flowType="REGISTRATION"
									value={registrationFlowId}
									onChange={setRegistrationFlowId}
								/>
							) : null}
						</>
					) : null}
				</ResourceForm>
				<ClientRegistration organization={organization} issuer={issuer} />
			</div>
		</>
	);
}
