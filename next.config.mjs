/** @type {import('next').NextConfig} */
export default {
	poweredByHeader: false,
	reactStrictMode: true,
	// Loaded once for the front door and all pages. Bundled, each of them would be in memory up to three times. The engine also names its
	// storage models after its classes, which bundling would rename, and some carry binaries.
	serverExternalPackages: [
		"oidc-provider",
		"elkjs",
		"@electric-sql/pglite",
		"@electric-sql/pglite-socket",
		"@node-rs/argon2",
		"@node-rs/bcrypt",
		"pino",
		"@opentelemetry/api",
		"@opentelemetry/sdk-trace",
		"@opentelemetry/exporter-trace-otlp-http",
		"@opentelemetry/resources",
		"@opentelemetry/context-async-hooks",
		"prom-client",
		"postgres",
		"next-auth",
		"nodemailer",
		"openid-client",
		"undici",
		"sharp",
		"web-push",
		"@modelcontextprotocol/server",
		"@simplewebauthn/server",
		"@xmldom/xmldom",
		"@zxcvbn-ts/core",
		"@zxcvbn-ts/language-common",
		"ajv",
		"@owf/mdoc",
		"drizzle-orm",
		"ipaddr.js",
		"jose",
		"libphonenumber-js",
		"lru-cache",
		"marked",
		"minisearch",
		"otplib",
		"piscina",
		"re2js",
		"stream-json",
		"xml-crypto",
		"xml-encryption",
		"xpath",
		"zod",
	],
	// `npm run check` checks the types; a user's start need not do it again.
	typescript: { ignoreBuildErrors: true },
	// The address that executions had before.
	redirects: () => [{ source: "/console/runs/:path*", destination: "/console/executions/:path*", permanent: true }],
	// For `npm run bench -- pages`, which then names the modules in each script.
	productionBrowserSourceMaps: process.env.BROWSER_SOURCE_MAPS === "true",
	experimental: {
		// For `forbidden()`, which shows who may not see a page of the console where they may go.
		authInterrupts: true,
		// A page is loaded when it is first asked for: all of them together take half of the memory of a worker.
		preloadEntriesOnStart: false,
		// A clean clone builds once: there is no next build that could use the cache, which takes a quarter of the time to write.
		turbopackFileSystemCacheForBuild: process.env.CI !== "true",
		// Node.js reads none in production, and browsers get none but for the measurement above.
		turbopackSourceMaps: process.env.NODE_ENV !== "production" || process.env.BROWSER_SOURCE_MAPS === "true",
	},
	devIndicators: false,
	allowedDevOrigins: ["127.0.0.1", "localhost"],
};
