import type { ReactNode } from "react";
import { requestText } from "@/app/request-text";
import { LanguageSwitch } from "@/components/gate/language-switch";
import { ProductMark } from "@/components/shell/product-mark";

/** What people see when they sign in or out: one card, readable without any script. */
export default async function GateLayout({ children }: { children: ReactNode }) {
	const { t, language } = await requestText();
	return (
		<div className="flex min-h-dvh flex-col items-center px-4">
			<main className="flex w-full max-w-sm flex-1 flex-col justify-center gap-5 py-8">
				<p className="flex items-center gap-2 font-semibold">
					<ProductMark />
					{t("shell:product")}
				</p>
				<div className="flex flex-col gap-4 rounded-panel border bg-surface p-6">{children}</div>
			</main>
			<LanguageSwitch label={t("shell:language")} current={language.code} />
		</div>
	);
}
