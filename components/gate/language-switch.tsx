import { type LanguageCode, languages } from "@/lib/platform/i18n/languages";

/** The languages as buttons of a form that returns to the same page. */
export function LanguageSwitch({ label, current }: { label: string; current: LanguageCode }) {
	return (
		<form method="post" action="/gate/language">
			<fieldset className="flex flex-wrap gap-1">
				<legend className="sr-only">{label}</legend>
				{languages.map(({ code, name }) => (
					<button
						key={code}
						type="submit"
						name="language"
						value={code}
						lang={code}
						aria-pressed={code === current}
						className="min-h-7 rounded-control px-2 text-sm text-muted hover:bg-sunken hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink"
					>
						{name}
					</button>
				))}
			</fieldset>
		</form>
	);
}
