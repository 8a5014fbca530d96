"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { refusalText } from "@/components/ui/refusal-text";
import { TextField } from "@/components/ui/text-field";
import { checkDomainContract } from "@/lib/identity/discovery/calls";
import type { CheckedDomain } from "@/lib/identity/discovery/contract";
import { CallError, call } from "@/lib/platform/http/call";
import { domainKeys } from "./domain-keys";
import { domainText } from "./domain-text";
import { splitDomains } from "./split-domains";

/** The maximum length of a pasted list, in characters. */
const MAX_TYPED = 20_000;
/** The maximum number of simultaneous requests. */
const ASKED_AT_ONCE = 4;

type AddedDomain = Pick<CheckedDomain, "domain" | "unicode" | "publicProvider">;

/** The result for one entry of a list; without a problem the entry was added. */
interface Outcome {
	entry: string;
	problem: string | undefined;
}

/**
 * A field for a domain that checks its availability while typing, or for a list of domains, which are checked when they are
 * added: the result of each is shown, and those that could not be added stay in the field.
 */
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
	onAdd: (added: readonly AddedDomain[]) => void;
}) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState("");
	const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
	const entries = splitDomains(typed);
	const several = entries.length > 1;
	const value = useDeferredValue(typed.trim());
	const check = async (entry: string, signal?: AbortSignal) => {
		const body = { type: "emailDomain", value: entry, organizationId };
		return (await call(checkDomainContract, { params: { organization }, body, signal })).value;
	};
	const checking = useQuery({
		queryKey: domainKeys.check(organizationId, value),
		queryFn: ({ signal }) => check(value, signal),
		// Without a dot the name is incomplete.
		enabled: !several && /.\../.test(value),
		retry: false,
		gcTime: 0,
	});
	const adding = useMutation({
		mutationFn: async (list: readonly string[]) => {
			const checked: (CheckedDomain | unknown)[] = [];
			for (let at = 0; at < list.length; at += ASKED_AT_ONCE) {
				const answers = await Promise.allSettled(list.slice(at, at + ASKED_AT_ONCE).map((entry) => check(entry)));
				checked.push(...answers.map((answer) => (answer.status === "fulfilled" ? answer.value : answer.reason)));
			}
			return checked;
		},
		onSuccess(checked, list) {
			const added: CheckedDomain[] = [];
			const found = list.map((entry, at): Outcome => {
				const answer = checked[at];
				if (!isChecked(answer)) return { entry, problem: failureText(answer) };
				const problem = problemOf(answer, [...taken, ...added.map(({ domain }) => domain)]);
				if (problem === undefined) added.push(answer);
				return { entry, problem };
			});
			onAdd(added);
			setOutcomes(found);
			setTyped(found.flatMap(({ entry, problem }) => (problem === undefined ? [] : [entry])).join(" "));
		},
	});
	const found = several || typed.trim() !== value ? undefined : checking.data;
	const usable = found !== undefined && problemOf(found, taken) === undefined;

	function problemOf(checked: CheckedDomain, known: readonly string[]): string | undefined {
		const domain = domainText(checked);
		if (known.includes(checked.domain)) return t("domains:doubled", { domain });
		if (checked.available) return undefined;
		return t("domains:claimed-by", { domain, organization: checked.organization?.displayName ?? "" });
	}
	function failureText(error: unknown): string {
		const notADomain = error instanceof CallError && error.code === "ORG-60092";
		return notADomain ? t("domains:not-a-domain") : refusalText(t, error).title;
	}
	function add() {
		if (several) return adding.mutate(entries);
		if (found === undefined || !usable) return;
		onAdd([found]);
		change("");
	}
	function change(text: string) {
		setTyped(text);
		setOutcomes([]);
	}
	function problem(): string | undefined {
		if (several) return undefined;
		if (found !== undefined) return problemOf(found, taken);
		return checking.error === null ? undefined : failureText(checking.error);
	}
	function hint(): string {
		if (several) return t("domains:several", { count: entries.length });
		if (found === undefined || !usable) return t("domains:field-hint");
		return t(found.publicProvider ? "domains:available-public" : "domains:available", { domain: domainText(found) });
	}
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap items-start gap-2">
				<TextField
					className="min-w-0 flex-1 basis-56"
					label={t("domains:field")}
					hint={<span aria-live="polite">{hint()}</span>}
					error={problem()}
					value={typed}
					maxLength={MAX_TYPED}
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
					onChange={(event) => change(event.target.value)}
					onPaste={(event) => {
						const pasted = splitDomains(event.clipboardData.getData("text"));
						if (pasted.length < 2) return;
						// The field would join pasted lines into one.
						event.preventDefault();
						change([...entries, ...pasted].join(" ").slice(0, MAX_TYPED));
					}}
					onKeyDown={(event) => {
						if (event.key !== "Enter" || typed === "") return;
						event.preventDefault();
						if (!adding.isPending) add();
					}}
				/>
				<Button className="mt-6" disabled={!several && !usable} busy={adding.isPending} onClick={add}>
					{t("domains:field-add")}
				</Button>
			</div>
			<div role="status">
				{outcomes.length === 0 ? null : (
					<ul className="flex max-h-64 flex-col gap-1 overflow-y-auto text-sm" aria-label={t("domains:outcomes")}>
						{outcomes.map(({ entry, problem }) => (
							<li key={entry} className="flex items-start gap-2">
								{problem === undefined ? (
									<CircleCheck size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
								) : (
									<CircleX size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-danger" />
								)}
								<span className="min-w-0 wrap-anywhere">
									<bdi className="font-medium">{entry}</bdi>: {problem ?? t("domains:outcome-added")}
								</span>
							</li>
						))}
					</ul>
				)}
			</div>
		</div>
	);
}

function isChecked(answer: unknown): answer is CheckedDomain {
	return typeof answer === "object" && answer !== null && "available" in answer;
}
