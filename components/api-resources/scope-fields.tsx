"use client";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { ApiScope } from "@/lib/identity/api-resources/contract";

interface Props {
	/** The position of the scope in the form, from 1. */
	number: number;
	scope: ApiScope;
	/** Whether the scope is stored. A stored scope keeps its name, because roles and applications refer to it by name. */
	stored: boolean;
	/** What is wrong with the name. */
	problem: string | undefined;
	onChange: (members: Partial<ApiScope>) => void;
	onRemove: () => void;
}

/** One scope of an API resource. */
export function ScopeFields({ number, scope, stored, problem, onChange, onRemove }: Props) {
	const { t } = useTranslation();
	return (
		<fieldset className="grid min-w-0 gap-3 border-b pb-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
			<legend className="sr-only">{t("apiResources:scope-number", { number })}</legend>
			<TextField
				label={t("apiResources:scope-name")}
				error={problem}
				value={scope.name}
				onChange={(event) => onChange({ name: event.target.value })}
				readOnly={stored}
				maxLength={100}
				dir="ltr"
				autoComplete="off"
				spellCheck={false}
				required
			/>
			<TextField
				label={t("apiResources:scope-display-name")}
				value={scope.displayName}
				onChange={(event) => onChange({ displayName: event.target.value })}
				maxLength={100}
				pattern=".*\S.*"
				dir="auto"
				required
			/>
			<TextField
				className="sm:col-span-2"
				label={t("apiResources:scope-description")}
				value={scope.description}
				onChange={(event) => onChange({ description: event.target.value })}
				maxLength={500}
				dir="auto"
			/>
			<div className="flex items-start sm:col-start-3 sm:row-start-1 sm:pt-6">
				<Button variant="quiet" aria-label={t("apiResources:remove-scope", { name: scope.name })} onClick={onRemove}>
					<Trash2 size={16} aria-hidden="true" />
				</Button>
			</div>
		</fieldset>
	);
}
