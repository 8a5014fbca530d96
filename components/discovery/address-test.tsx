"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { explainAddressContract } from "@/lib/identity/discovery/calls";
import type { Explanation } from "@/lib/identity/discovery/contract";
import { call } from "@/lib/platform/http/call";
import { domainText } from "./domain-text";

/** Shows to which organization an email address leads, and why, or why it leads to none. */
export function AddressTest({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const [address, setAddress] = useState("");
	const asking = useMutation({
		mutationFn: () => call(explainAddressContract, { params: { organization }, body: { address } }),
	});
	return (
		<div className="flex flex-col gap-3">
			<p className="text-sm text-muted">{t("domains:test-text")}</p>
			<form
				className="flex flex-wrap items-end gap-2"
				onSubmit={(event) => {
					event.preventDefault();
					if (!asking.isPending) asking.mutate();
				}}
			>
				<TextField
					className="min-w-0 flex-1 basis-56"
					label={t("domains:test-address")}
					value={address}
					maxLength={320}
					inputMode="email"
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					dir="ltr"
					required
					onChange={(event) => setAddress(event.target.value)}
				/>
				<Button type="submit" busy={asking.isPending}>
					{t("domains:test")}
				</Button>
			</form>
			{asking.error === null ? null : <RefusalNotice error={asking.error} onRetry={() => asking.mutate()} />}
			{asking.data === undefined ? null : <Found explanation={asking.data.value} />}
		</div>
	);
}

function Found({ explanation }: { explanation: Explanation }) {
	const { t } = useTranslation();
	const { organization, reason, domain, unicode, claimedBy } = explanation;
	const shown = domain === null ? "" : domainText({ domain, unicode });
	const values = { domain: shown, organization: (organization ?? claimedBy)?.displayName ?? "" };
	return (
		<Notice tone={organization === null ? "warning" : "success"} title={t(`domains:reason.${reason}`, values)}>
			{t(`domains:why.${reason}`, values)}
		</Notice>
	);
}
