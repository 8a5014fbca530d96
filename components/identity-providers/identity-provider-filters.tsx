"use client";
import { Search } from "lucide-react";
import Form from "next/form";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { buttonClasses } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { inputClasses } from "@/components/ui/text-field";
import { identityProviderKindSchema } from "@/lib/identity-providers/contract";
import { useText } from "@/lib/translations/client";
import { type IdentityProvidersState, identityProvidersUrl } from "./identity-providers-url";

const ANY = "any";

/** Narrows the list; everything it does is an address. */
export function IdentityProviderFilters({ state }: { state: IdentityProvidersState }) {
	const { t } = useText();
	const router = useRouter();
	const hidden = new URL(identityProvidersUrl({ ...state, search: "" }), "http://_").searchParams;
	return (
		<div className="flex flex-wrap items-end gap-2 pb-3">
			<Form
				// A new address is a new search: what was typed since is dropped.
				key={identityProvidersUrl(state)}
				action="/console/identity-providers"
				role="search"
				className="flex min-w-0 flex-1 basis-full items-center gap-1 sm:max-w-80 sm:basis-56"
			>
				{[...hidden].map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<input
					type="search"
					name="search"
					defaultValue={state.search}
					maxLength={100}
					aria-label={t("providers:search")}
					placeholder={t("providers:search")}
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
