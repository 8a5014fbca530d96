import { Search } from "lucide-react";
import { ProductMark } from "@/components/shell/product-mark";
import { buttonClasses } from "@/components/ui/button";
import { inputClasses } from "@/components/ui/input-classes";
import type { Translate } from "@/lib/platform/i18n/texts";
import { MANUAL_PATH, MANUAL_SEARCH_PATH, MAX_MANUAL_SEARCH } from "@/lib/platform/manual/contract";

/** The header of every document, with the search. */
export function ManualHeader({ t }: { t: Translate }) {
	return (
		<header className="sticky top-0 z-20 flex h-12 shrink-0 items-center gap-3 border-b bg-surface px-4">
			<a href={MANUAL_PATH} className="flex h-12 min-w-0 items-center gap-2 px-1 font-semibold">
				<ProductMark />
				<span className="truncate max-sm:sr-only">{t("manual:title")}</span>
			</a>
			<search className="ms-auto min-w-0 flex-1 sm:max-w-80">
				<form action={MANUAL_SEARCH_PATH} className="flex items-center gap-1">
					<input
						type="search"
						name="search"
						maxLength={MAX_MANUAL_SEARCH}
						aria-label={t("manual:search")}
						placeholder={t("manual:search")}
						className={inputClasses}
					/>
					<button type="submit" className={buttonClasses({ size: "icon" })} aria-label={t("ui:search")}>
						<Search size={16} aria-hidden="true" />
					</button>
				</form>
			</search>
			<a className={buttonClasses({})} href="/console">
				{t("shell:to-console")}
			</a>
		</header>
	);
}
