"use client";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { SecretNotice } from "@/components/applications/secret-notice";
import { SettingsProvider } from "@/components/applications/settings/settings-context";
import { useAddressing } from "@/components/ui/address";
import { buttonClasses } from "@/components/ui/button";
import { fieldProblems } from "@/components/ui/field-problems";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { createApplicationContract } from "@/lib/identity/applications/calls";
import { AGENT_GRANT_TYPES, type AgentSettings, type ApplicationSettings } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import { AgentFields } from "./agent-fields";

/** Asks for the name, the owner and the lifetime of an agent, creates it, and shows its secret once. */
export function NewAgent({ organization, endsAt }: { organization: string; endsAt: string }) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	const [name, setName] = useState("");
	const [agent, setAgent] = useState<AgentSettings>({ owner: { type: "user", id: "" }, endsAt });
	const creating = useMutation({
		mutationFn: () =>
			call(createApplicationContract, {
				params: { organization },
				body: { name, grantTypes: [...AGENT_GRANT_TYPES], agent },
			}),
	});
	const created = creating.data?.value;
	useEffect(() => {
		if (created === undefined) return;
		// What is loaded again, or shared, is the page of the agent; the secret is on this one.
		window.history.replaceState(null, "", full(`/console/applications/${created.id}`));
	}, [created, full]);
	const back = { href: "/console/agents", label: t("agents:title") };
	if (created !== undefined)
		return (
			<div className="flex max-w-4xl flex-col gap-4">
				<PageHeader back={back} title={<bdi>{created.name}</bdi>} text={t("agents:created-text")} />
				<Notice tone="success" urgent title={t("applications:created", { name: created.name })} />
				{created.clientSecret === undefined ? null : <SecretNotice secret={created.clientSecret} />}
				<div>
					<Link href={`/console/applications/${created.id}`} className={buttonClasses({ variant: "primary" })}>
						{t("agents:to-details")}
					</Link>
				</div>
			</div>
		);
	const draft = { name, agent } as unknown as ApplicationSettings;
	const none = () => {};
	return (
		<>
			<PageHeader back={back} title={t("agents:new")} text={t("agents:new-text")} />
			<SettingsProvider
				value={{
					...{ draft, change: none, changeIn: none, findings: [], fixed: false },
					problems: fieldProblems(creating.error),
				}}
			>
				<ResourceForm
					access={createApplicationContract.access}
					className="max-w-2xl gap-5"
					saving={creating}
					onSave={() => creating.mutate()}
					submit={t("applications:create")}
					unsaved={{ draft: [name, agent] }}
					blocked={agent.owner.id === ""}
					retry={false}
					cancel="/console/agents"
				>
					<TextField
						label={t("applications:name")}
						hint={t("agents:name-hint")}
						value={name}
						onChange={(event) => setName(event.target.value)}
						maxLength={100}
						pattern=".*\S.*"
						dir="auto"
						required
					/>
					<AgentFields organization={organization} value={agent} onChange={setAgent} />
				</ResourceForm>
			</SettingsProvider>
		</>
	);
}
