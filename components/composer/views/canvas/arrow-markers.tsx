const kinds = ["plain", "failure", "selected", "lit"] as const;

/** The heads of the arrows, one for each look an edge can have. */
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
						// Heads stay as they are however wide their lines.
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
