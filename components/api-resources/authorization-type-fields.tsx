"use client";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { type AuthorizationType, DETAIL_LANGUAGES } from "@/lib/identity/api-resources/contract";
import { languages } from "@/lib/platform/i18n/languages";

/** A type while it is edited: its schema is text, which need not be JSON yet. */
export interface DraftType extends Omit<AuthorizationType, "schema"> {
	key: number;
	schema: string;
}

interface Props {
	/** The position of the type in the form, from 1. */
	number: number;
	type: DraftType;
	problems: { type: string | undefined; schema: string | undefined };
	onChange: (members: Partial<DraftType>) => void;
	onRemove: () => void;
}

/** One type of authorization details of an API resource: its name, its schema, and the question to people in each language. */
export function AuthorizationTypeFields({ number, type: draft, problems, onChange, onRemove }: Props) {
	const { t } = useTranslation();
	const { type, schema, texts } = draft;
	return (
		<fieldset className="flex min-w-0 flex-col gap-3 border-b pb-4">
			<legend className="sr-only">{t("apiResources:type-number", { number })}</legend>
			<div className="flex items-start gap-3">
				<TextField
					className="flex-1"
					label={t("apiResources:type-name")}
					error={problems.type}
					value={type}
					onChange={(event) => onChange({ type: event.target.value })}
					maxLength={200}
					dir="ltr"
					autoComplete="off"
					spellCheck={false}
					required
				/>
				<div className="pt-6">
					<Button variant="quiet" aria-label={t("apiResources:remove-type", { name: type })} onClick={onRemove}>
						<Trash2 size={16} aria-hidden="true" />
					</Button>
				</div>
			</div>
			<TextArea
				label={t("apiResources:type-schema")}
				hint={t("apiResources:type-schema-hint")}
				mono
				rows={6}
				value={schema}
				onChange={(event) => onChange({ schema: event.target.value })}
				spellCheck={false}
				required
			/>
			{problems.schema === undefined ? null : (
				<p className="text-sm text-danger" role="alert" dir="auto">
					{problems.schema}
				</p>
			)}
			{DETAIL_LANGUAGES.map((code, index) => (
				<TextField
					key={code}
					label={t("apiResources:type-text", { language: languages.find((each) => each.code === code)?.name ?? code })}
					hint={index === 0 ? t("apiResources:type-text-hint", { example: "{creditor.name}" }) : undefined}
					value={texts[code]}
					onChange={(event) => onChange({ texts: { ...texts, [code]: event.target.value } })}
					maxLength={500}
					dir="auto"
					required={index === 0}
				/>
			))}
		</fieldset>
	);
}
