"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { Allowed } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { testActionContract } from "@/lib/identity/actions/calls";
import {
	type ActionCall,
	claimUri,
	type Initiator,
	initiators,
	KNOWN_CLAIMS,
	PROFILES_PERMISSION,
} from "@/lib/identity/actions/contract";
import { listUsersContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";
import { CallContent } from "./call-content";

type KnownClaim = (typeof KNOWN_CLAIMS)[number];

/** No user with the typed name exists. */
class UnknownUser extends Error {}

/** Calls the service of an action without changing anything, and shows its answer. */
export function TestAction({
	organization,
	dialect,
	actionId,
	unsaved,
}: {
	organization: string;
	dialect: string;
	actionId: string;
	unsaved: boolean;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const [username, setUsername] = useState("");
	const [initiator, setInitiator] = useState<Initiator>("ADMIN");
	const [claim, setClaim] = useState<KnownClaim>("department");
	const [value, setValue] = useState("Engineering");
	const testing = useMutation({
		mutationFn: async () => {
			const name = username.trim();
			const userId = name === "" ? undefined : await idOf(organization, name);
			return call(testActionContract, {
				params: { organization, actionId },
				body: { userId, initiator, claims: [{ uri: claimUri(dialect, claim), value }] },
			});
		},
		// The log of calls is below.
		onSuccess: () => router.refresh(),
	});
	const unknown = testing.error instanceof UnknownUser;
	return (
		<Section title={t("actions:test-title")} access={testActionContract.access}>
			<p className="text-sm text-muted">{t(unsaved ? "actions:test-unsaved" : "actions:test-text")}</p>
			<form
				className="flex flex-col gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					if (!testing.isPending) testing.mutate();
				}}
			>
				<div className="grid gap-3 sm:grid-cols-2">
					<Allowed access={PROFILES_PERMISSION}>
						<TextField
							label={t("actions:test-user")}
							hint={t("actions:hint.test-user")}
							error={unknown ? t("actions:test-user-unknown") : undefined}
							value={username}
							maxLength={255}
							autoComplete="off"
							spellCheck={false}
							dir="auto"
							onChange={(event) => setUsername(event.target.value)}
						/>
					</Allowed>
					<Select
						label={t("actions:test-initiator")}
						value={initiator}
						options={initiators.map((each) => ({ value: each, label: t(`actions:initiator.${each}`) }))}
						onValueChange={setInitiator}
					/>
					<Select
						label={t("actions:test-claim")}
						value={claim}
						options={KNOWN_CLAIMS.map((name) => ({ value: name, label: name }))}
						onValueChange={setClaim}
					/>
					<TextField
						label={t("actions:test-value")}
						value={value}
						maxLength={1_024}
						autoComplete="off"
						dir="auto"
						onChange={(event) => setValue(event.target.value)}
					/>
				</div>
				<Button type="submit" busy={testing.isPending} className="self-start">
					{t("actions:test")}
				</Button>
			</form>
			{testing.data === undefined || testing.isPending ? null : <Outcome result={testing.data.value} />}
			{unknown ? null : <RefusalNotice error={testing.error} />}
		</Section>
	);
}

/** @throws UnknownUser */
async function idOf(organization: string, username: string): Promise<string> {
	const filter = `userName eq ${JSON.stringify(username)}`;
	const { value } = await call(listUsersContract, { params: { organization }, query: { filter, attributes: "id" } });
	const [user] = value.Resources;
	if (user === undefined) throw new UnknownUser();
	return user.id;
}

const tones = { success: "success", failed: "danger", error: "warning" } as const;

function Outcome({ result }: { result: ActionCall }) {
	const { t } = useTranslation();
	const { outcome, durationMs } = result;
	return (
		<>
			<Notice tone={tones[outcome]} urgent title={t(`actions:outcome.${outcome}`)}>
				{t("actions:latency", { ms: durationMs })}
			</Notice>
			<CallContent call={result} />
		</>
	);
}
