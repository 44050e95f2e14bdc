//! `#[boxed]` makes a crate compile the bodies of its own public async functions.
//!
//! The compiler builds the body of an `async fn` where it is awaited, not where it stands: without this, the last crate of
//! the workspace compiles everybody's, alone, and each test program does so again. A boxed future is built by an ordinary
//! function, so its body stays in the crate that wrote it. It costs one small allocation a call.

use proc_macro::TokenStream;
use proc_macro2::Span;
use quote::{format_ident, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Error, FnArg, ItemFn, Lifetime, ReceiverKind, ReturnType, Type, TypeReference, parse_macro_input, parse_quote};

/// For public async functions without type parameters.
#[proc_macro_attribute]
pub fn boxed(arguments: TokenStream, item: TokenStream) -> TokenStream {
    if !arguments.is_empty() {
        return refuse("takes no arguments");
    }
    let function = parse_macro_input!(item as ItemFn);
    if function.sig.asyncness.is_none() {
        return refuse("only an async function has a future to box");
    }
    if function.sig.generics.type_params().next().is_some() {
        return refuse("a function with type parameters is compiled where it is used, boxed or not");
    }
    boxed_function(function).into()
}

fn refuse(why: &str) -> TokenStream {
    Error::new(Span::call_site(), format!("#[boxed]: {why}")).into_compile_error().into()
}

fn boxed_function(mut function: ItemFn) -> proc_macro2::TokenStream {
    let future: Lifetime = parse_quote!('future);
    let mut names = Names::default();
    for argument in &mut function.sig.inputs {
        names.name_elided(argument);
    }
    let mut output: Type = match &function.sig.output {
        ReturnType::Default => parse_quote!(()),
        ReturnType::Type(_, output) => (**output).clone(),
    };
    names.use_in_output(&mut output, &function.sig.generics);

    let signature = &mut function.sig;
    signature.asyncness = None;
    let given: Vec<Lifetime> = signature.generics.lifetimes().map(|parameter| parameter.lifetime.clone()).collect();
    for name in &names.made {
        signature.generics.params.push(parse_quote!(#name));
    }
    if given.is_empty() && names.made.is_empty() {
        signature.output = parse_quote!(-> ::kernel::BoxFuture<'static, #output>);
    } else {
        signature.generics.params.insert(0, parse_quote!(#future));
        let outlive = signature.generics.make_where_clause();
        for name in given.iter().chain(&names.made) {
            outlive.predicates.push(parse_quote!(#name: #future));
        }
        signature.output = parse_quote!(-> ::kernel::BoxFuture<#future, #output>);
    }

    let ItemFn { attrs, vis, sig, block, .. } = function;
    quote! {
        #(#attrs)*
        #vis #sig {
            ::std::boxed::Box::pin(async move #block)
        }
    }
}

/// Lifetimes that the author left out: the future has to outlive none of them, so each gets a name.
#[derive(Default)]
struct Names {
    made: Vec<Lifetime>,
    of_self: Option<Lifetime>,
}

impl Names {
    fn name_elided(&mut self, argument: &mut FnArg) {
        match argument {
            FnArg::Typed(typed) => self.visit_type_mut(&mut typed.ty),
            FnArg::Receiver(receiver) => {
                if let ReceiverKind::Reference(_, lifetime, _) = &mut receiver.kind {
                    self.of_self = Some(lifetime.get_or_insert_with(|| self.fresh()).clone());
                }
            }
        }
    }

    fn fresh(&mut self) -> Lifetime {
        let name = format_ident!("given{}", self.made.len());
        let lifetime = Lifetime::new(&format!("'{name}"), Span::call_site());
        self.made.push(lifetime.clone());
        lifetime
    }

    /// As the compiler does it: what is left out in the answer is that of `self`, or the only one there is.
    fn use_in_output(&self, output: &mut Type, generics: &syn::Generics) {
        let only = self.made.first().or_else(|| generics.lifetimes().next().map(|parameter| &parameter.lifetime));
        if let Some(lifetime) = self.of_self.as_ref().or(only) {
            Fill(lifetime.clone()).visit_type_mut(output);
        }
    }
}

impl VisitMut for Names {
    fn visit_type_reference_mut(&mut self, reference: &mut TypeReference) {
        if reference.lifetime.is_none() {
            reference.lifetime = Some(self.fresh());
        }
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.fresh();
        }
    }
}

struct Fill(Lifetime);

impl VisitMut for Fill {
    fn visit_type_reference_mut(&mut self, reference: &mut TypeReference) {
        if reference.lifetime.is_none() {
            reference.lifetime = Some(self.0.clone());
        }
        visit_mut::visit_type_reference_mut(self, reference);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.0.clone();
        }
    }
}
