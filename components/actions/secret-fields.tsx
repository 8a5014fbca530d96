"use client";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextField } from "@/components/ui/text-field";
import type { Action } from "@/lib/identity/actions/contract";
import { type ActionDraft, needsSecret } from "./action-draft";

interface Props {
	draft: ActionDraft;
	/** Undefined for a new action. */
	action: Action | undefined;
	wrong: ReadonlySet<string>;
	onChange: (draft: ActionDraft) => void;
}

/** The secret of the authentication; the stored one is never shown. */
export function AuthenticationSecret({ draft, action, wrong, onChange }: Props) {
	const { t } = useTranslation();
	if (draft.type === "NONE") return null;
	const needed = needsSecret(draft, action);
	const lost = needed && action !== undefined && draft.secret === "";
	return (
		<TextField
			type="password"
			label={t(`actions:secret.${draft.type}`)}
			value={draft.secret}
			hint={needed ? undefined : t("actions:secret-kept")}
			error={lost ? t("actions:secret-lost") : wrong.has("secret") ? t("actions:check") : undefined}
			required={needed}
			maxLength={2_000}
			autoComplete="new-password"
			dir="ltr"
			onChange={(event) => onChange({ ...draft, secret: event.target.value })}
		/>
	);
}

const SECRET_BYTES = 32;

/** The secret that calls are signed with. A generated secret is readable until it is saved, because the service needs it too. */
export function SigningSecret({ draft, action, wrong, onChange }: Props) {
	const { t } = useTranslation();
	const signed = action?.signed === true;
	const { signingSecret } = draft;
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap items-start gap-2">
				<TextField
					className="min-w-60 flex-1"
					label={t("actions:signing")}
					value={signingSecret ?? ""}
					disabled={signingSecret === null}
					hint={t(signed ? "actions:signing-kept" : "actions:hint.signing")}
					error={wrong.has("signingSecret") ? t("actions:check") : undefined}
					maxLength={100}
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
					onChange={(event) => onChange({ ...draft, signingSecret: event.target.value })}
				/>
				<Button className="mt-6" onClick={() => onChange({ ...draft, signingSecret: newSecret() })}>
					{t("actions:generate")}
				</Button>
			</div>
			{signed ? (
				<CheckboxField
					label={t("actions:signing-drop")}
					checked={signingSecret === null}
					onChange={(event) => onChange({ ...draft, signingSecret: event.target.checked ? null : "" })}
				/>
			) : null}
		</div>
	);
}

function newSecret(): string {
	return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;
}
