/** The id of this page, a new one at each load. `randomUUID` is missing without TLS. */
export const thisTab = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");
