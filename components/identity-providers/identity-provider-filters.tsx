"use client";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonClasses } from "@/components/ui/button";
import { SearchForm } from "@/components/ui/search-form";
import { Select } from "@/components/ui/select";
import { identityProviderKindSchema } from "@/lib/identity/identity-providers/contract";
import { useText } from "@/lib/platform/i18n/client";
import { type IdentityProvidersState, identityProvidersUrl } from "./identity-providers-url";

const ANY = "any";

/** Narrows the list; everything it does is an address. */
export function IdentityProviderFilters({ state }: { state: IdentityProvidersState }) {
	const { t } = useText();
	const router = useRouter();
	return (
		<div className="flex flex-wrap items-end gap-2 pb-3">
			<SearchForm
				label={t("providers:search")}
				value={state.search}
				href={identityProvidersUrl(state, { search: "" })}
				maxLength={100}
			/>
			<Select
				label={t("providers:kind")}
				hideLabel
				value={state.kind ?? ANY}
				options={[
					{ value: ANY, label: t("providers:any-kind") },
					...identityProviderKindSchema.options.map((kind) => ({ value: kind, label: t(`providers:kind.${kind}`) })),
				]}
				onValueChange={(value) =>
					router.push(
						identityProvidersUrl(state, {
							kind: identityProviderKindSchema.options.find((kind) => kind === value),
						}),
					)
				}
			/>
			{state.search !== "" || state.kind !== undefined ? (
				<Link
					href={identityProvidersUrl(state, { search: "", kind: undefined })}
					className={buttonClasses({ variant: "quiet" })}
				>
					{t("providers:clear")}
				</Link>
			) : null}
		</div>
	);
}
