"use client";
import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClasses } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { call } from "@/lib/platform/http/call";
import { beginTrialContract } from "@/lib/protocols/oidc/calls";
import { MemberTable } from "./member-table";

const PROMPTS = ["", "login", "consent", "none", "create"] as const;
type Prompt = (typeof PROMPTS)[number];
/** Parameters of an authorization request, which have the same name in every language. OpenID Connect Core §3.1.2.1 */
const NAMES = { prompt: "prompt", loginHint: "login_hint", acrValues: "acr_values" };

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== "");

/** Builds an authorization request of the application, shows it, and opens it in another tab. */
export function TrialPanel({ params }: { params: { organization: string; applicationId: string } }) {
	const { t } = useTranslation();
	const [scope, setScope] = useState("openid profile email");
	const [prompt, setPrompt] = useState<Prompt>("");
	const [loginHint, setLoginHint] = useState("");
	const [acrValues, setAcrValues] = useState("");
	const starting = useMutation({
		mutationFn: () =>
			call(beginTrialContract, {
				params,
				body: {
					scopes: wordsOf(scope),
					prompt: prompt === "" ? null : prompt,
					loginHint: loginHint.trim() === "" ? null : loginHint.trim(),
					acrValues: wordsOf(acrValues),
				},
			}),
	});
	const started = starting.data?.value;
	// The shown request was built from other values.
	const changing = <Value,>(set: (value: Value) => void) => {
		return (value: Value) => {
			set(value);
			starting.reset();
		};
	};
	const typed = (set: (value: string) => void) => ({
		dir: "ltr" as const,
		spellCheck: false,
		autoComplete: "off",
		onChange: (event: React.ChangeEvent<HTMLInputElement>) => changing(set)(event.target.value),
	});
	return (
		<Section id="try" title={t("trial:title")} access={beginTrialContract.access}>
			<p className="max-w-prose text-sm text-muted">{t("trial:text")}</p>
			<form
				className="flex flex-col gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					starting.mutate();
				}}
			>
				<TextField label={t("trial:scopes")} required maxLength={2_000} value={scope} {...typed(setScope)} />
				<div className="grid gap-4 sm:grid-cols-3">
					<Select
						label={NAMES.prompt}
						value={prompt}
						onValueChange={changing(setPrompt)}
						options={PROMPTS.map((name) => ({
							value: name,
							label: name === "" ? t("trial:prompt-unset") : `${name}: ${t(`trial:prompt.${name}`)}`,
						}))}
					/>
					<TextField label={NAMES.loginHint} maxLength={250} value={loginHint} {...typed(setLoginHint)} />
					<TextField label={NAMES.acrValues} maxLength={1_000} value={acrValues} {...typed(setAcrValues)} />
				</div>
				<div>
					<Button type="submit" variant={started === undefined ? "primary" : "secondary"} busy={starting.isPending}>
						{t("trial:prepare")}
					</Button>
				</div>
			</form>
			<RefusalNotice error={starting.error} />
			{started === undefined ? null : (
				<div className="flex min-w-0 flex-col gap-3 border-t pt-4" aria-live="polite">
					<h3 className="font-medium">{t("trial:step.authorization-request")}</h3>
					<p className="font-mono text-sm break-all" dir="ltr">
						GET {started.endpoint}
					</p>
					<MemberTable members={started.parameters} label={t("trial:parameters")} />
					<p className="max-w-prose text-sm text-muted">{t("trial:open-text")}</p>
					<div>
						<a className={buttonClasses({ variant: "primary" })} href={started.url} target="_blank" rel="noreferrer">
							{t("trial:open")}
							<ExternalLink size={16} aria-hidden="true" />
						</a>
					</div>
				</div>
			)}
		</Section>
	);
}
