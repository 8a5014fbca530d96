import { hasSecret, lines, pathOf, quoted, type Snippet, signsInPlainly } from "../snippet";

/** The OpenID Connect handler of ASP.NET Core, which sends a secret only in the body. */
export const aspNetCore: Snippet = {
	id: "asp-net-core",
	label: "ASP.NET Core",
	addresses: ["http://localhost:5000/signin-oidc", "http://localhost:5000/"],
	kinds: ["web"],
	// Debian has no package of the .NET SDK.
	notRun: true,
	// The handler pushes authorization requests by default if the issuer supports it.
	works: (facts) => signsInPlainly({ ...facts, pushed: false }),
	files: (facts) => [
		{
			name: "Program.cs",
			code: lines(
				"// dotnet add package Microsoft.AspNetCore.Authentication.OpenIdConnect",
				hasSecret(facts) && '// dotnet user-secrets set "Portico:ClientSecret" "the client secret of this application"',
				"using Microsoft.AspNetCore.Authentication.Cookies;",
				"using Microsoft.AspNetCore.Authentication.OpenIdConnect;",
				"",
				"var builder = WebApplication.CreateBuilder(args);",
				"builder.Services",
				"    .AddAuthentication(options =>",
				"    {",
				"        options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;",
				"        options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;",
				"    })",
				"    .AddCookie()",
				"    .AddOpenIdConnect(options =>",
				"    {",
				`        options.Authority = ${quoted(facts.issuer)};`,
				facts.issuer.startsWith("http:") && "        options.RequireHttpsMetadata = false; // Not in production",
				`        options.ClientId = ${quoted(facts.clientId)};`,
				facts.method === "client_secret_basic" &&
					"        // Is sent in the body: choose client_secret_post as this application's method of authentication.",
				hasSecret(facts) && '        options.ClientSecret = builder.Configuration["Portico:ClientSecret"];',
				'        options.ResponseType = "code";',
				'        options.ResponseMode = "query";',
				"        options.UsePkce = true;",
				`        options.CallbackPath = ${quoted(pathOf(facts.redirectUrl))};`,
				"        options.MapInboundClaims = false;",
				'        options.TokenValidationParameters.NameClaimType = "name";',
				"        options.Scope.Clear();",
				...facts.scope.split(" ").map((scope) => `        options.Scope.Add(${quoted(scope)});`),
				"        options.GetClaimsFromUserInfoEndpoint = true;",
				"        options.SaveTokens = true;",
				"    });",
				"builder.Services.AddAuthorization();",
				"",
				"var app = builder.Build();",
				"app.UseAuthentication();",
				"app.UseAuthorization();",
				'app.MapGet("/", (HttpContext context) => context.User.Identity?.Name).RequireAuthorization();',
				"app.Run();",
			),
		},
	],
};
