import type { Translate } from "@/lib/platform/i18n/texts";

/** Recovery codes, shown only once, to be written down or copied. */
export function RecoveryCodes({ codes, t }: { codes: readonly string[]; t: Translate }) {
	return (
		<div className="flex flex-col gap-3">
			<p className="text-lg">{t("gate:recovery-codes.text")}</p>
			<ul
				dir="ltr"
				aria-label={t("gate:recovery-codes.list")}
				className="grid max-w-96 grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-4 gap-y-1 rounded-panel border p-3 text-center font-mono text-base select-all"
			>
				{codes.map((code) => (
					<li key={code}>{code.replaceAll(/(.{4})(?=.)/g, "$1 ")}</li>
				))}
			</ul>
		</div>
	);
}
