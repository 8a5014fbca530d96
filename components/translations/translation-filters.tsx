"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonClasses } from "@/components/ui/button";
import { SearchForm } from "@/components/ui/search-form";
import { Select } from "@/components/ui/select";
import { translationStateSchema } from "@/lib/flows/translations/contract";
import { useText } from "@/lib/platform/i18n/client";
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
	return (
		<div className="flex flex-wrap items-end gap-2 pb-3">
			<SearchForm label={t("translations:search")} value={state.search} href={translationsUrl(state, { search: "" })} />
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
