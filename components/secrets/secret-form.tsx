"use client";
import { type ComponentProps, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldProblemProvider } from "@/components/ui/field-problem";
import { LinesField } from "@/components/ui/lines-field";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { createSecretContract } from "@/lib/flows/secrets/calls";
import { type NewSecret, newSecretSchema } from "@/lib/flows/secrets/contract";

export const blankSecret: NewSecret = { name: "", value: "", origins: [] };

/** The form of a secret; a value is entered each time, because none can be shown. */
export function SecretForm({
	draft,
	named,
	onChange,
	onSave,
	...form
}: {
	draft: NewSecret;
	/** The name cannot be changed. */
	named?: boolean;
	onChange: (draft: NewSecret) => void;
	onSave: (draft: NewSecret) => void;
} & Pick<ComponentProps<typeof ResourceForm>, "saving" | "submit" | "unsaved" | "leaves" | "cancel">) {
	const { t } = useTranslation();
	const problemId = useId();
	const [tried, setTried] = useState(false);
	const wrong = tried ? wrongFields(draft) : new Set<string>();
	const errorOf = (name: keyof NewSecret) => (wrong.has(name) ? t(`secrets:check.${name}`) : undefined);
	function save() {
		setTried(true);
		const parsed = newSecretSchema.safeParse(draft);
		if (parsed.success) onSave(parsed.data);
	}
	return (
		<ResourceForm
			access={createSecretContract.access}
			{...form}
			noValidate
			retry={false}
			onSave={save}
			className="gap-4"
		>
			{named ? null : (
				<TextField
					label={t("secrets:name")}
					hint={t("secrets:hint.name")}
					error={errorOf("name")}
					value={draft.name}
					onChange={(event) => onChange({ ...draft, name: event.target.value })}
					required
					maxLength={64}
					autoComplete="off"
					spellCheck={false}
					dir="ltr"
				/>
			)}
			<TextField
				type="password"
				label={t("secrets:value")}
				hint={t("secrets:hint.value")}
				error={errorOf("value")}
				value={draft.value}
				onChange={(event) => onChange({ ...draft, value: event.target.value })}
				required
				maxLength={8_000}
				autoComplete="new-password"
				spellCheck={false}
				dir="ltr"
			/>
			<div className="flex flex-col gap-1">
				<FieldProblemProvider value={wrong.has("origins") ? problemId : undefined}>
					<LinesField
						label={t("secrets:origins")}
						hint={t("secrets:hint.origins")}
						value={draft.origins}
						onChange={(origins) => onChange({ ...draft, origins })}
						required
						dir="ltr"
					/>
				</FieldProblemProvider>
				<p id={problemId} className="text-sm text-danger empty:hidden" aria-live="polite">
					{errorOf("origins")}
				</p>
			</div>
		</ResourceForm>
	);
}

/** The fields that have to be corrected before the draft can be saved. */
function wrongFields(draft: NewSecret): ReadonlySet<string> {
	const parsed = newSecretSchema.safeParse(draft);
	return new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])));
}
