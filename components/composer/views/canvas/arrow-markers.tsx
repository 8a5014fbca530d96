const kinds = ["plain", "failure", "selected", "lit"] as const;

/** The arrowheads, one for each style of edges. */
export function ArrowMarkers() {
	return (
		<svg className="absolute size-0" aria-hidden="true">
			<defs>
				{kinds.map((kind) => (
					<marker
						key={kind}
						id={`flow-arrow-${kind}`}
						className={`flow-arrow flow-arrow-${kind}`}
						viewBox="0 0 10 10"
						refX="9"
						refY="5"
						// Arrowheads keep their size, whatever the width of the line.
						markerUnits="userSpaceOnUse"
						markerWidth="12"
						markerHeight="12"
						orient="auto"
					>
						<path d="M1,1 L9,5 L1,9 Z" />
					</marker>
				))}
			</defs>
		</svg>
	);
}
