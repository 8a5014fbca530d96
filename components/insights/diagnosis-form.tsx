"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import { useTranslation } from "react-i18next";
import { useAddressing } from "@/components/ui/address";
import { buttonClasses } from "@/components/ui/button";

/** Asks why the user with this username, address or number cannot sign in. Works without scripts. */
export function DiagnosisForm({ address = "" }: { address?: string }) {
	const { t } = useTranslation();
	const { full } = useAddressing();
	return (
		<Form
			action={full("/console/executions/diagnosis")}
			role="search"
			aria-label={t("diagnosis:title")}
			className="flex max-w-xl flex-wrap items-end gap-2"
		>
			<label className="flex min-w-0 flex-1 basis-56 flex-col gap-1">
				<span className="text-sm font-medium">{t("diagnosis:address")}</span>
				<input
					key={address}
					type="text"
					name="address"
					required
					maxLength={320}
					defaultValue={address}
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					className="h-8 min-w-0 rounded-control border border-line-strong/70 bg-surface px-2.5"
				/>
			</label>
			<button type="submit" className={buttonClasses()}>
				<Search size={16} aria-hidden="true" />
				{t("diagnosis:ask")}
			</button>
		</Form>
	);
}
