"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { checkDomainContract } from "@/lib/identity/discovery/calls";
import { CallError, call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { domainKeys } from "./domain-keys";
import { domainText } from "./domain-text";

/** A field for a domain that checks its availability while typing. */
export function DomainField({
	organization,
	organizationId,
	taken,
	onAdd,
}: {
	organization: string;
	organizationId: string;
	/** The domains that the organization already has in this draft. */
	taken: readonly string[];
	onAdd: (added: { domain: string; unicode: string | null; publicProvider: boolean }) => void;
}) {
	const { t } = useText();
	const [typed, setTyped] = useState("");
	const value = useDeferredValue(typed.trim());
	const checking = useQuery({
		queryKey: domainKeys.check(organizationId, value),
		queryFn: async ({ signal }) => {
			const body = { type: "emailDomain", value, organizationId };
			return (await call(checkDomainContract, { params: { organization }, body, signal })).value;
		},
		// Without a dot the name is incomplete.
		enabled: /.\../.test(value),
		retry: false,
		gcTime: 0,
	});
	const found = typed.trim() === value ? checking.data : undefined;
	const doubled = found !== undefined && taken.includes(found.domain);
	const usable = found?.available === true && !doubled;
	function add() {
		if (found === undefined || !usable) return;
		onAdd({ domain: found.domain, unicode: found.unicode, publicProvider: found.publicProvider });
		setTyped("");
	}
	function problem(): string | undefined {
		if (checking.error instanceof CallError)
			return checking.error.code === "ORG-60092" ? t("domains:not-a-domain") : checking.error.message;
		if (found === undefined) return undefined;
		if (doubled) return t("domains:doubled", { domain: domainText(found) });
		if (found.available) return undefined;
		return t("domains:claimed-by", { domain: domainText(found), organization: found.organization?.displayName ?? "" });
	}
	function hint(): string {
		if (found === undefined || !usable) return t("domains:field-hint");
		return t(found.publicProvider ? "domains:available-public" : "domains:available", { domain: domainText(found) });
	}
	return (
		<div className="flex flex-wrap items-start gap-2">
			<TextField
				className="min-w-0 flex-1 basis-56"
				label={t("domains:field")}
				hint={<span aria-live="polite">{hint()}</span>}
				error={problem()}
				value={typed}
				maxLength={300}
				autoCapitalize="none"
				autoComplete="off"
				spellCheck={false}
				dir="ltr"
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					if (event.key !== "Enter" || typed === "") return;
					event.preventDefault();
					add();
				}}
			/>
			<Button className="mt-6" disabled={!usable} onClick={add}>
				{t("domains:field-add")}
			</Button>
		</div>
	);
}
