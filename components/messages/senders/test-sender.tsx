"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FlowLinks } from "@/components/definitions/flow-links";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/platform/http/call";
import { useLanguage } from "@/lib/platform/i18n/client";
import { testSenderContract } from "@/lib/platform/messages/calls";
import type { Sender, TestResult } from "@/lib/platform/messages/contract";

/** Sends a test message, shows the provider's response, and lists the flows that use the sender. */
export function TestSender({ sender, unsaved }: { sender: Sender; unsaved: boolean }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const titleId = useId();
	const [to, setTo] = useState("");
	const testing = useMutation({
		mutationFn: () =>
			call(testSenderContract, { params: { senderId: sender.id }, body: { to: to.trim(), language: language.code } }),
	});
	function handleSubmit(event: FormEvent) {
		event.preventDefault();
		if (!testing.isPending) testing.mutate();
	}
	return (
		<section aria-labelledby={titleId} className="flex flex-col gap-3 rounded-panel border bg-surface p-4">
			<h2 id={titleId} className="font-semibold">
				{t("senders:test-title")}
			</h2>
			<p className="text-sm text-muted">{t(unsaved ? "senders:test-unsaved" : "senders:test-text")}</p>
			<form onSubmit={handleSubmit} className="flex flex-col gap-3">
				<TextField
					label={t(`senders:test-to.${sender.channel}`)}
					type={sender.channel === "email" ? "email" : "tel"}
					autoComplete={sender.channel === "email" ? "email" : "tel"}
					dir="ltr"
					required
					maxLength={254}
					value={to}
					onChange={(event) => setTo(event.target.value)}
				/>
				<Button type="submit" busy={testing.isPending} className="self-start">
					{t("senders:test")}
				</Button>
			</form>
			{testing.data === undefined ? null : <Outcome result={testing.data.value} />}
			{testing.error === null ? null : <RefusalNotice error={testing.error} />}
			{sender.usedBy.length === 0 ? null : (
				<>
					<h2 className="pt-2 font-semibold">{t("senders:used-title")}</h2>
					<FlowLinks flows={sender.usedBy} />
				</>
			)}
		</section>
	);
}

const tones = { sent: "success", refused: "danger", unavailable: "warning" } as const;

function Outcome({ result: { outcome, answer } }: { result: TestResult }) {
	const { t } = useTranslation();
	return (
		<Notice tone={tones[outcome]} urgent title={t(`senders:test.${outcome}`)}>
			<p>{t("senders:test.answer")}</p>
			<p dir="ltr" className="font-mono text-xs wrap-anywhere">
				{answer}
			</p>
		</Notice>
	);
}
