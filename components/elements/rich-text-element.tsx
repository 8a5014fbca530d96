import Markdown from "react-markdown";
import type { ElementProps } from "./element-props";
import { linkLook, ownDirection } from "./look";
import { safeLink } from "./safe-link";

/** Text with Markdown. HTML is shown as text; a link leads to the web or to a mail address, or is no link. */
export function RichTextElement({ component, text, interactive }: ElementProps) {
	return (
		<div data-part="label" className="flex flex-col gap-2 text-base wrap-anywhere">
			<Markdown
				allowedElements={allowed}
				unwrapDisallowed
				urlTransform={(url) => safeLink(url) ?? ""}
				components={{
					a: ({ href, children }) =>
						href ? (
							<a
								href={href}
								target="_blank"
								rel="noopener noreferrer"
								tabIndex={interactive ? undefined : -1}
								className={linkLook}
							>
								{children}
							</a>
						) : (
							<span>{children}</span>
						),
					p: ({ children }) => <p className={ownDirection}>{children}</p>,
					ul: ({ children }) => <ul className="list-disc ps-5">{children}</ul>,
					ol: ({ children }) => <ol className="list-decimal ps-5">{children}</ol>,
					blockquote: ({ children }) => <blockquote className="border-s-2 ps-3 text-muted">{children}</blockquote>,
					code: ({ children }) => <code className="font-mono text-sm">{children}</code>,
				}}
			>
				{text(component.label)}
			</Markdown>
		</div>
	);
}

/** Headings and images are components of their own. */
const allowed = ["p", "strong", "em", "a", "ul", "ol", "li", "br", "blockquote", "code"];
