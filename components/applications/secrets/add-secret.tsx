"use client";
import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { addSecretContract } from "@/lib/identity/applications/calls";
import { call } from "@/lib/platform/http/call";
import type { SecretAnswer } from "./secret-answer";

const LIVES = ["never", "30", "90", "180", "365", "date"] as const;
const DAY_MS = 86_400_000;

/** Adds a secret, optionally with an expiry. */
export function AddSecret({
	params,
	full,
	nowMs,
	onAnswer,
}: {
	params: { organization: string; applicationId: string };
	/** Whether the maximum number of secrets exists. */
	full: boolean;
	nowMs: number;
	onAnswer: (answer: SecretAnswer) => void;
}) {
	const { t } = useTranslation();
	const [life, setLife] = useState<(typeof LIVES)[number]>("never");
	const [date, setDate] = useState("");
	const adding = useMutation({
		mutationFn: () => call(addSecretContract, { params, body: { expiresAt: endOf(life, date) } }),
		onSuccess: onAnswer,
	});
	if (full) return <p className="text-sm text-muted">{t("appSettings:secrets-full")}</p>;
	const tomorrow = new Date(nowMs + DAY_MS).toISOString().slice(0, 10);
	return (
		<div className="flex flex-col gap-2">
			<RefusalNotice error={adding.error} onRetry={() => adding.mutate()} />
			<div className="flex flex-wrap items-end gap-2">
				<Select
					label={t("appSettings:secret-life")}
					value={life}
					options={LIVES.map((value) => ({
						value,
						label:
							value === "never" || value === "date"
								? t(`appSettings:secret-life.${value}`)
								: t("appSettings:secret-life.days", { days: value }),
					}))}
					onValueChange={setLife}
				/>
				{life === "date" ? (
					<TextField
						label={t("appSettings:secret-date")}
						type="date"
						min={tomorrow}
						className="w-40"
						value={date}
						onChange={(event) => setDate(event.target.value)}
					/>
				) : null}
				<Button
					access={addSecretContract.access}
					busy={adding.isPending}
					disabled={life === "date" && !(Date.parse(date) > nowMs)}
					onClick={() => adding.mutate()}
				>
					<Plus size={14} aria-hidden="true" />
					{t("appSettings:secret-add")}
				</Button>
			</div>
		</div>
	);
}

/** ISO 8601; null for a secret that does not expire. */
function endOf(life: (typeof LIVES)[number], date: string): string | null {
	if (life === "never") return null;
	return (life === "date" ? new Date(date) : new Date(Date.now() + Number(life) * DAY_MS)).toISOString();
}
