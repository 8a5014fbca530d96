"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonClasses } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { inputClasses } from "@/components/ui/text-field";
import { translationStateSchema } from "@/lib/flow-texts/contract";
import { useText } from "@/lib/translations/client";
import { ColumnMenu } from "./column-menu";
import { languageName } from "./language-facts";
import { isFiltered, type TranslationsState, translationsUrl } from "./translations-url";

const ANY = "any";

/** Narrows the matrix; everything it does is an address, so it can be shared and gone back to. */
export function TranslationFilters({
	state,
	namespaces,
	languages,
}: {
	state: TranslationsState;
	namespaces: readonly string[];
	languages: readonly string[];
}) {
	const { t, language } = useText();
	const router = useRouter();
	const go = (change: Partial<TranslationsState>) => router.push(translationsUrl(state, change));
	const hidden = { ...state, search: "" };
	return (
		<div className="flex flex-wrap items-end gap-2 pb-3">
			<Form
				// A new address is a new search: what was typed since is dropped.
				key={translationsUrl(state)}
				action="/console/translations"
				role="search"
				className="flex min-w-0 flex-1 basis-full items-center gap-1 sm:max-w-80 sm:basis-56"
			>
				{[...new URL(translationsUrl(hidden), "http://_").searchParams].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<input
					type="search"
					name="search"
					defaultValue={state.search}
					maxLength={200}
					aria-label={t("translations:search")}
					placeholder={t("translations:search")}
					className={inputClasses}
				/>
				<button
					type="submit"
					className={buttonClasses({ size: "icon" })}
					aria-label={t("ui:search")}
					title={t("ui:search")}
				>
					<Search size={16} aria-hidden="true" />
				</button>
			</Form>
			<Select
				label={t("translations:namespace")}
				hideLabel
				value={state.namespace ?? ANY}
				options={[
					{ value: ANY, label: t("translations:any-namespace") },
					...namespaces.map((namespace) => ({ value: namespace, label: namespace })),
				]}
				onValueChange={(namespace) => go({ namespace: namespace === ANY ? undefined : namespace })}
			/>
			<Select
				label={t("translations:state")}
				hideLabel
				value={state.state ?? ANY}
				options={[
					{ value: ANY, label: t("translations:any-state") },
					...translationStateSchema.options.map((value) => ({ value, label: t(`translations:state.${value}`) })),
				]}
				onValueChange={(value) => go({ state: translationStateSchema.options.find((option) => option === value) })}
			/>
			{state.state === undefined || state.state === "unused" ? null : (
				<Select
					label={t("translations:state-language")}
					hideLabel
					value={state.language ?? ANY}
					options={[
						{ value: ANY, label: t("translations:any-language") },
						...languages.map((tag) => ({ value: tag, label: languageName(tag, language.locale) })),
					]}
					onValueChange={(tag) => go({ language: tag === ANY ? undefined : tag })}
				/>
			)}
			{isFiltered(state) ? (
				<Link
					href={translationsUrl(state, { search: "", namespace: undefined, state: undefined, language: undefined })}
					className={buttonClasses({ variant: "quiet" })}
				>
					{t("translations:clear")}
				</Link>
			) : null}
			<div className="sm:ms-auto">
				<ColumnMenu state={state} languages={languages} />
			</div>
		</div>
	);
}
